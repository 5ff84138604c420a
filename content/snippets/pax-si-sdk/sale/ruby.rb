# Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 ruby sale.rb
require 'json'
require 'net/http'
require 'securerandom'
require 'socket'
require 'timeout'

# A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
# PAX has no library for Ruby: in production, call your own small service that uses PAX's library.
class SimulatedPinPad
  TIMEOUT_SECONDS = 120

  def initialize(device:, login:, link:, host:, port:)
    @device = device
    @login = login
    @link = link
    @host = host
    @port = port
  end

  def sale(tender:, amount:, ecr_ref_num:)
    ask(command: 'sale', tender: tender, amount: amount, ecrRefNum: ecr_ref_num, timeoutSeconds: TIMEOUT_SECONDS)
  end

  private

  # Sends a command as JSON and returns the result.
  def ask(command)
    json = JSON.generate(command)
    JSON.parse(@link == 'TCP' ? ask_by_tcp(json) : ask_gateway(json))
  rescue Errno::ECONNREFUSED
    { 'resultCode' => '100006', 'resultText' => 'NO CONNECTION' }
  rescue IOError, SystemCallError, SocketError, Timeout::Error, JSON::ParserError
    { 'resultCode' => '100001', 'resultText' => 'TIMEOUT' }
  end

  def ask_gateway(json)
    url = URI("#{ENV.fetch('PAX_URL', 'http://localhost:4000/pax/')}#{@device}")
    headers = { 'Content-Type' => 'application/json', 'x-terminal-login' => @login }
    options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: TIMEOUT_SECONDS + 5 }
    Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.request_uri, json, headers) }.body
  end

  def ask_by_tcp(json)
    Socket.tcp(@host, @port, connect_timeout: 10) do |socket|
      socket.puts(json)
      Timeout.timeout(TIMEOUT_SECONDS + 5) { socket.gets } or raise EOFError
    end
  end
end

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def tell(cents, ecr_ref_num, result)
  code, text, host_code, approved, ref_num = result.values_at('resultCode', 'resultText', 'hostCode', 'approvedAmount', 'refNum')
  raise "No payment: #{code} #{text}. Look up #{ecr_ref_num} before you charge again" if code != '000000'

  case host_code
  when '00', '08', '10', '85'
    return "Approved: #{ref_num}, #{approved} cents" if approved == cents

    "Another amount: #{approved} cents instead of #{cents}, #{ref_num}. Stop and check before you charge again."
  when nil, '', '94' # 94: this payment was already made. No code: its outcome is not known.
    raise "Look up #{ecr_ref_num} before you charge again"
  else
    "Declined with #{host_code}. Offer another card."
  end
end

begin
  pin_pad = SimulatedPinPad.new(
    device: ENV.fetch('DEVICE', 'S300-550021'), login: "#{need('FOUR_PART_KEY')}-#{need('MAC')}",
    link: ENV.fetch('LINK', 'SIMULATED'), host: ENV.fetch('HOST', '127.0.0.1'), port: ENV.fetch('PORT', '10009')
  )
  cents = (Rational(ENV.fetch('AMOUNT', '42.50')) * 100).to_i
  number = SecureRandom.uuid
  puts tell(cents, number, pin_pad.sale(tender: 'CREDIT', amount: cents, ecr_ref_num: number))
rescue StandardError => e
  abort e.message
end
