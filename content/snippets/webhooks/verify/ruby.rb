# Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… ruby verify.rb
require 'json'
require 'openssl'
require 'socket'
require 'timeout'

# Several secrets, separated by spaces, while a new one replaces an old one.
SECRETS = ENV.fetch('WEBHOOK_SECRET', '').split.freeze
TOLERANCE_SECONDS = 300
BODY_MAX = 1_048_576

class Forged < StandardError; end

# The event; raises when the message is not genuine. `body`: the bytes as received, before any JSON parser.
def verify(body, headers, now = Time.now.to_i)
  id, timestamp, signatures = %w[webhook-id webhook-timestamp webhook-signature].map { |name| headers[name] }
  raise Forged, 'a webhook header is missing' if [id, timestamp, signatures].any?(&:empty?)
  raise Forged, 'webhook-timestamp is not a number' unless timestamp.match?(/\A[0-9]{1,12}\z/)
  raise Forged, 'webhook-timestamp is too far from now' if (now - timestamp.to_i).abs > TOLERANCE_SECONDS

  given = signatures.split.filter_map { |each| each.delete_prefix('v1,') if each.start_with?('v1,') }
  genuine = SECRETS.any? do |secret|
    key = secret.delete_prefix('whsec_').unpack1('m')
    expected = [OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.#{body}")].pack('m0')
    given.any? { |each| OpenSSL.secure_compare(each, expected) }
  end
  raise Forged, 'no signature fits' unless genuine

  JSON.parse(body)
end

# Ruby has no built-in web server. This one is enough for a test; otherwise, use Puma or your framework's server.
def read_request(socket)
  socket.binmode
  method = socket.gets("\r\n", 8192).to_s.split.first
  headers = Hash.new('')
  until (line = socket.gets("\r\n", 8192).to_s.chomp("\r\n")).empty? || headers.size == 100
    name, value = line.split(':', 2)
    headers[name.downcase] = value.to_s.strip
  end
  length = headers['content-length'].to_i
  [method, headers, length > BODY_MAX ? nil : socket.read(length).to_s]
end

def respond(socket, status, text = nil)
  head = ["HTTP/1.1 #{status}", 'Connection: close']
  head.push('Content-Type: text/plain; charset=utf-8', "Content-Length: #{text.bytesize}") if text
  socket.write("#{head.join("\r\n")}\r\n\r\n#{text}")
end

def serve(socket)
  method, headers, body = Timeout.timeout(20) { read_request(socket) }
  return respond(socket, '405 Method Not Allowed') if method != 'POST'
  return respond(socket, '413 Payload Too Large') unless body

  event = verify(body, headers)
  # The same webhook-id may come again: store it, and do the work once. Answer first, work later.
  puts "accepted: #{event['type']} #{headers['webhook-id']}"
  respond(socket, '204 No Content')
rescue Forged, JSON::ParserError => e
  respond(socket, '400 Bad Request', "refused: #{e.message}\n")
rescue SystemCallError, Timeout::Error
  # The client has disconnected.
ensure
  socket.close
end

unless SECRETS.any? && SECRETS.all?(%r{\Awhsec_[A-Za-z0-9+/]{32,}=*\z})
  abort 'Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…'
end
port = Integer(ENV.fetch('PORT', '8080'))
server = TCPServer.new('127.0.0.1', port)
$stdout.sync = true
puts "listening on #{port}"
loop { Thread.new(server.accept) { |socket| serve(socket) } }
