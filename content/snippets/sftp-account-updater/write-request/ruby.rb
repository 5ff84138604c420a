# Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY ruby write-request.rb stored-cards.csv
DAY = Time.now.strftime('%Y%m%d')
ROW = /\A([0-9A-Z]{19}),((?:\d\d(?:0[1-9]|1[0-2]))?),([^|,\r\n]{0,80})\z/

def read_cards(path)
  cards = File.readlines(path, chomp: true, encoding: 'UTF-8').reject(&:empty?).map do |line|
    ROW.match(line)&.captures || raise("wrong row: #{line}")
  end
  raise "no cards in #{path}" if cards.empty?

  cards
end

def request(cards, key, file_id)
  details = cards.each.with_index(1).map { |card, sequence| "D|#{sequence}|#{card.join('|')}" }
  ["H|#{key}|#{file_id}|#{DAY}|#{cards.length}", *details, "T|#{cards.length}"].join("\n")
end

# Reads the file as the gateway does: header, trailer and details must agree.
def check(path)
  lines = File.readlines(path, chomp: true, encoding: 'UTF-8').map { |line| line.split('|') }
  details = lines.count { |record,| record == 'D' }
  raise 'the count of the header does not match' if lines.first[4] != details.to_s
  raise 'the trailer does not match' if lines.last != ['T', details.to_s]

  details
end

begin
  key = ENV.fetch('FOUR_PART_KEY') { raise 'set FOUR_PART_KEY' }
  raise 'FOUR_PART_KEY has four parts' unless key.match?(/\A\d+(-\d+){3}\z/)

  number = ENV.fetch('FILE_NUMBER', '1')
  name = "AU_#{key}_#{DAY}_#{number}"
  cards = read_cards(ARGV.fetch(0, 'stored-cards.csv'))
  File.write("#{name}.tmp", "#{request(cards, key, DAY + ENV.fetch('FILE_LETTER', 'A') + number)}\n")
  count = check("#{name}.tmp")
  File.rename("#{name}.tmp", "#{name}.req")
  puts "written: #{name}.req, #{count} cards"
rescue StandardError => e
  abort "error: #{e.message}"
end
