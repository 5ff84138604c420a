# Simulates an Ingenico terminal on port 6200, and passes requests to the gateway's simulated terminal.
# Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ruby play-terminal.rb
require 'io/wait'
require 'net/http'
require 'socket'

LARGEST = 65_536
SERIAL = ENV.fetch('SERIAL', 'LANE3000-118') # try LANE3000-118-CANCEL
$stdout.sync = true

# Reads one DETAIL; nil if none comes within ten seconds, or if it is too large.
def read_request(till)
  request = +''
  until request.include?('</DETAIL>')
    return unless till.wait_readable(10) && request.size <= LARGEST

    request << till.readpartial(4096)
  end
  request
end

# Passes the XML on, and waits for the cardholder.
def ask_gateway(xml, login)
  url = URI("#{ENV.fetch('INGENICO_URL', 'http://localhost:4000/ingenico/')}terminal/#{SERIAL}")
  headers = { 'Content-Type' => 'text/xml', 'x-terminal-login' => login }
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 125 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.request_uri, xml, headers) }
  raise "#{SERIAL} is off" if response.is_a?(Net::HTTPNotFound)

  response.body
end

def serve(till, login)
  request = read_request(till)
  till.write(ask_gateway(request, login)) if request
rescue StandardError => e
  warn e.message
ensure
  till.close
end

login = ENV.values_at('FOUR_PART_KEY', 'MAC')
abort 'Set FOUR_PART_KEY and MAC, which is the TIC of your terminal' unless login.all?

begin
  server = TCPServer.new('127.0.0.1', ENV.fetch('TERMINAL_PORT', '6200'))
  puts "#{SERIAL} is ready"
  loop { Thread.new(server.accept) { |till| serve(till, login.join('-')) } }
rescue SystemCallError => e
  abort e.message
rescue Interrupt
  exit
end
