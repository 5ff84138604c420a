# Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 ruby sale.rb
require 'io/wait'
require 'rexml/document'
require 'socket'

def detail(elements)
  xml = REXML::Element.new('DETAIL')
  elements.each { |name, value| xml.add_element(name).text = value }
  xml.to_s
end

def fields(answer)
  REXML::Document.new(answer).get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
end

# Sends one DETAIL, waits for the cardholder, and returns the answer.
def ask_terminal(request)
  host, port = ENV.fetch('TERMINAL_HOST', '127.0.0.1'), ENV.fetch('TERMINAL_PORT', '6200')
  Socket.tcp(host, port, connect_timeout: 10) do |terminal|
    terminal.write(request)
    answer = +''
    until answer.include?('</RESPONSE>')
      raise EOFError unless terminal.wait_readable(125)

      answer << terminal.readpartial(4096)
    end
    answer
  end
rescue EOFError, Errno::ECONNRESET
  raise 'No answer. Look the payment up before you send it again.'
end

def tell(answer, asked)
  code, amount, bric = answer.values_at('AUTH_RESP', 'AUTH_AMOUNT', 'AUTH_GUID')
  case code
  when '00', '08', '10', '85'
    return "Approved: #{amount}, keep #{bric}" if Rational(amount) == Rational(asked)

    "Another amount: #{amount} instead of #{asked}, keep #{bric}. Stop and check before you charge again."
  when nil, ''
    # After HOST UNREACHABLE, the request may have reached the host.
    raise 'HOST UNREACHABLE. Look the payment up before you charge again.' if answer['ERROR_TEXT'] == 'HOST UNREACHABLE'

    raise "No payment: #{answer['ERROR_TEXT']}"
  when '94' # 94: this payment was already made.
    raise '94 If it was sent, look it up before you charge again.'
  else
    "Declined with #{code} #{answer['AUTH_RESP_TEXT']}"
  end
end

begin
  now = Time.now
  amount = ENV.fetch('AMOUNT', '42.50')
  request = detail(
    'TRAN_TYPE' => 'CCR1',
    'AMOUNT' => amount,
    'TRAN_NBR' => ENV.fetch('TRAN_NBR', now.to_i.to_s),
    'BATCH_ID' => now.strftime('%Y%m%d')
  )
  puts tell(fields(ask_terminal(request)), amount)
rescue StandardError => e
  abort e.message
end
