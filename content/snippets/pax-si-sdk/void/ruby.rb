# Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 ruby void.rb
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

  def void(tender:, orig_ref_num:, ecr_ref_num:)
    ask(command: 'void', tender: tender, origRefNum: orig_ref_num, ecrRefNum: ecr_ref_num)
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

begin
  pin_pad = SimulatedPinPad.new(
    device: ENV.fetch('DEVICE', 'S300-550021'), login: "#{need('FOUR_PART_KEY')}-#{need('MAC')}",
    link: ENV.fetch('LINK', 'SIMULATED'), host: ENV.fetch('HOST', '127.0.0.1'), port: ENV.fetch('PORT', '10009')
  )
  ref_num = need('REF_NUM')
  result = pin_pad.void(tender: 'CREDIT', orig_ref_num: ref_num, ecr_ref_num: SecureRandom.uuid)
  case result.values_at('resultCode', 'hostCode')
  in ['000000', '00'] then puts "Voided: #{ref_num}"
  in ['000000', host_code] then puts "Not voided: the host answered #{host_code}"
  in ['100023', _] then puts 'Not voided: not in the open batch. Refund it instead.'
  in [code, _] then raise "Failed: #{code} #{result['resultText']}"
  end
rescue StandardError => e
  abort e.message
end
