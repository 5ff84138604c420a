# Prints what a response of the account updater asks you to do. Run it in the folder that contains the response: ruby apply-response.rb AU_9001-123456-1-1_20261121_1.rsp

# What to do for each code; replace the texts with calls to your own database.
ACTIONS = {
  'A' => '%<old>s: charge %<new>s from now on, valid until %<expiry>s',
  'E' => '%<old>s: valid until %<expiry>s',
  'C' => '%<old>s: closed, stop charging',
  'Q' => '%<old>s: ask the customer for the card',
  'N' => '',
  'U' => '%<old>s: not a token of yours',
  'P' => ''
}.freeze

def read(path)
  lines = File.readlines(path, chomp: true, encoding: 'UTF-8').map { |line| line.split('|', -1) }
  record, count, status = lines.last
  raise 'no trailer: the file is incomplete' if record != 'T'
  raise "the request was rejected with #{status}" if status != '000'

  responses = lines.select { |letter,| letter == 'R' }
  raise "#{responses.length} responses, and the trailer says #{count}" if responses.length.to_s != count

  responses
end

def apply(responses)
  responses.each do |_, _, old, new, expiry, code|
    action = ACTIONS.fetch(code) { raise "#{old}: unknown code #{code}" }
    puts format(action, old: old, new: new, expiry: expiry) unless action.empty?
  end
end

begin
  raise 'name the response file' if ARGV.length != 1

  responses = read(ARGV.first)
  apply(responses)
  puts "read: #{responses.length} cards, #{responses.count { |response| %w[A E].include?(response[5]) }} updated"
rescue StandardError => e
  abort "error: #{e.message}"
end
