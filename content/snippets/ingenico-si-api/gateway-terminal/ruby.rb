# Sends a sale to the simulated terminal of the gateway. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 ruby gateway-terminal.rb
require 'net/http'
require 'rexml/document'

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def detail(elements)
  xml = REXML::Element.new('DETAIL')
  elements.each { |name, value| xml.add_element(name).text = value }
  xml.to_s
end

def fields(answer)
  REXML::Document.new(answer).get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
end

# Sends one DETAIL, waits for the cardholder, and returns the answer.
def ask_gateway(request)
  headers = { 'Content-Type' => 'text/xml', 'x-terminal-login' => "#{need('FOUR_PART_KEY')}-#{need('MAC')}" }
  gateway = ENV.fetch('INGENICO_URL', 'http://localhost:4000/ingenico/')
  url = URI("#{gateway}terminal/#{ENV.fetch('SERIAL', 'LANE3000-118')}")
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 125 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.request_uri, request, headers) }
  return response.body if response.is_a?(Net::HTTPSuccess)

  raise "Refused with #{response.code}: #{response.body}. If it was sent, look it up before you charge again."
rescue IOError, SystemCallError, Timeout::Error => e
  raise "#{e.message}. If it was sent, look it up before you charge again."
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
    'BATCH_ID' => ENV.fetch('BATCH_ID', now.strftime('%Y%m%d'))
  )
  puts tell(fields(ask_gateway(request)), amount)
rescue StandardError => e
  abort e.message
end
