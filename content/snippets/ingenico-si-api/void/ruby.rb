# Voids a payment through an Ingenico terminal. Run it: BRIC=0S1A2B3C4D5E6F7G8H9 ruby void.rb
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

begin
  now = Time.now
  request = detail(
    'TRAN_TYPE' => 'CCRX',
    'AUTH_GUID' => ENV.fetch('BRIC') { raise 'Set BRIC' },
    'TRAN_NBR' => now.to_i.to_s,
    'BATCH_ID' => now.strftime('%Y%m%d')
  )
  answer = fields(ask_terminal(request))
  code, text = answer.values_at('AUTH_RESP', 'AUTH_RESP_TEXT')
  raise "No payment: #{answer['ERROR_TEXT']}" unless code

  if %w[00 08 85].include?(code)
    puts "Voided: #{text}, keep #{answer['AUTH_GUID']}"
  else
    puts "Declined with #{code} #{text}"
  end
rescue StandardError => e
  abort e.message
end
