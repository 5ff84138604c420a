# Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY ruby write-file.rb charges.csv
require 'rexml/document'

DAY = Time.now.strftime('%Y%m%d')
ROW = /\A(\d{1,10}),([0-9A-Z]{19}),(\d+\.\d{2})\z/

def read_rows(path)
  rows = File.readlines(path, chomp: true).reject(&:empty?).map do |line|
    ROW.match(line)&.captures || raise("expected TRAN_NBR,BRIC,AMOUNT, got #{line}")
  end
  raise "no charges in #{path}" if rows.empty?

  rows
end

# Adds whole cents: floating-point sums are not exact.
def sum(amounts)
  dollars, cents = amounts.sum { |amount| Integer(amount.delete('.'), 10) }.divmod(100)
  format('%<dollars>d.%<cents>02d', dollars: dollars, cents: cents)
end

def xml_of(rows, key, file_id)
  total = sum(rows.map(&:last))
  sums = ->(of) { { "#{of}_TRAN_COUNT" => rows.length.to_s, "#{of}_TOTAL_AMOUNT" => total } }
  xml = REXML::Document.new(nil, { attribute_quote: :quote })
  xml << REXML::XMLDecl.new('1.0', 'UTF-8')
  parts = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(key).to_h
  file = xml.add_element('FILE', { 'FILE_ID' => file_id, **sums.call('FILE') })
  batch = file.add_element('BATCH', { **parts, 'BATCH_ID' => DAY, **sums.call('BATCH') })
  rows.each do |number, bric, amount|
    detail = batch.add_element('DETAIL')
    fields = { 'TRAN_TYPE' => 'CCE1', 'TRAN_NBR' => number, 'AMOUNT' => amount, 'INDUSTRY_TYPE' => 'E',
               'CARD_ENT_METH' => 'Z', 'ORIG_AUTH_GUID' => bric, 'ACI_EXT' => 'RB' }
    fields.each { |name, value| detail.add_element(name).text = value }
  end
  xml
end

def write(path, xml)
  formatter = REXML::Formatters::Pretty.new
  formatter.compact = true
  File.open(path, 'w') { |file| formatter.write(xml, file) }
end

# Reads the file as the gateway does: its counts and totals must match its contents.
def check(path)
  file = REXML::Document.new(File.read(path)).root
  amounts = file.get_elements('//AMOUNT').map(&:text)
  raise 'the count does not match' if Integer(file.attributes['FILE_TRAN_COUNT']) != amounts.length
  raise 'the total does not match' if file.attributes['FILE_TOTAL_AMOUNT'] != sum(amounts)

  "#{amounts.length} charges, #{sum(amounts)}"
end

begin
  key = ENV.fetch('FOUR_PART_KEY') { raise 'set FOUR_PART_KEY' }.split('-')
  raise 'FOUR_PART_KEY has four parts' if key.length != 4

  file_id = DAY + ENV.fetch('FILE_LETTER', 'A')
  name = "#{key[0]}-#{key[1]}.#{file_id}"
  write("#{name}.tmp", xml_of(read_rows(ARGV.fetch(0, 'charges.csv')), key, file_id))
  what = check("#{name}.tmp")
  File.rename("#{name}.tmp", "#{name}.xml")
  puts "written: #{name}.xml, #{what}"
rescue StandardError => e
  abort "error: #{e.message}"
end
