# Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 ruby read-response.rb
require 'socket'
require 'timeout'
require 'uri'

BODY_MAX = 65_536
ORDER = { tran_nbr: ENV['EXPECTED_TRAN_NBR'], amount: ENV.fetch('AMOUNT', '149.99') }.freeze

# What to do, from the fields of the answer and the order that you stored before the payment.
def read_response(fields, order)
  if fields['BP_RESP_CODE'] != 'BP_000'
    names = fields['BP_FIELD_ERRORS'].to_s.split('|').map { |fault| fault.split('^').first }
    return "rejected: #{fields['BP_RESP_TEXT']} #{names.join(', ')}".strip
  end
  return 'unknown: Not an order of ours' if fields['TRAN_NBR'] != order[:tran_nbr]

  code, approved, reference = fields.values_at('AUTH_RESP', 'AUTH_AMOUNT', 'AUTH_GUID')
  case code
  when '00', '08', '10', '85'
    return "approved: Paid #{approved}, reference #{reference}" if approved == order[:amount]

    # The card was charged: nobody should pay again until a person has checked.
    "other-amount: Paid #{approved} instead of #{order[:amount]}, #{reference}. Stop and check."
  when nil, '', '94' # 94: this payment was already made.
    'unknown: It may be paid. Look the payment up first.'
  else
    "declined: Declined with #{code}. Please use another card."
  end
end

# Ruby has no built-in web server. This one is enough for a test; otherwise, use Puma or your framework's server.
def read_request(socket)
  socket.binmode
  method, target = socket.gets("\r\n", 8192).to_s.split
  headers = Hash.new('')
  until (line = socket.gets("\r\n", 8192).to_s.chomp("\r\n")).empty? || headers.size == 100
    name, value = line.split(':', 2)
    headers[name.downcase] = value.to_s.strip
  end
  length = headers['content-length'].to_i
  [method, target.to_s, length > BODY_MAX ? nil : socket.read(length).to_s]
end

def respond(socket, status, text = nil)
  head = ["HTTP/1.1 #{status}", 'Connection: close']
  head.push('Content-Type: text/plain; charset=utf-8', "Content-Length: #{text.bytesize}") if text
  socket.write("#{head.join("\r\n")}\r\n\r\n#{text}")
end

def serve(socket)
  method, target, body = Timeout.timeout(20) { read_request(socket) }
  path, query = target.split('?', 2)
  return respond(socket, '404 Not Found') if path != '/answer'
  return respond(socket, '413 Payload Too Large') unless body

  # A terminal set to GET sends the same fields in the query.
  fields = URI.decode_www_form(method == 'POST' ? body : query.to_s).to_h
  respond(socket, '200 OK', "#{read_response(fields, ORDER)}\n")
rescue ArgumentError
  respond(socket, '400 Bad Request', "The form could not be read\n")
rescue SystemCallError, Timeout::Error
  # The client has disconnected.
ensure
  socket.close
end

port = Integer(ENV.fetch('PORT', '8080'))
server = TCPServer.new('127.0.0.1', port)
puts "listening on #{port}"
$stdout.flush
loop { Thread.new(server.accept) { |socket| serve(socket) } }
