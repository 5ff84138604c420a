# Reads the acknowledgement and the answers of a batch file. Run it in the folder that contains both: ruby read-answers.rb 9001-123456.20261121A
require 'rexml/document'

def load_xml(path)
  raise "#{path} does not exist yet: try again later" unless File.exist?(path)

  REXML::Document.new(File.read(path))
end

# Raises if the whole file was rejected: nothing in it was processed.
def read_acknowledgement(name)
  ack = load_xml("#{name}.ack.xml").root.attributes
  raise "rejected with #{ack['CODE']}: #{ack['TEXT']}" if ack['STATUS'] != 'ACCEPTED'

  Integer(ack['FILE_TRAN_COUNT'])
end

def kind_of(answer)
  case answer['AUTH_RESP']
  when '00', '08', '10', '85'
    Rational(answer['AUTH_AMOUNT']) == Rational(answer['AUTH_AMOUNT_REQUESTED']) ? 'approved' : 'another amount'
  when nil, '', '94' then 'unknown' # 94: this payment was already made, by another file or program.
  when 'RR', '25', /\AE/ then 'refused'
  else 'declined'
  end
end

def report(detail)
  answer = detail.get_elements('.//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
  kind = kind_of(answer)
  names = ['approved', 'another amount'].include?(kind) ? %w[AUTH_AMOUNT AUTH_GUID] : %w[AUTH_RESP AUTH_RESP_TEXT]
  puts [answer['TRAN_NBR'], kind, *answer.values_at(*names)].join(' ')
  kind
end

begin
  name = ARGV.fetch(0) { raise 'name the file, without .xml' }
  count = read_acknowledgement(name)
  kinds = load_xml("#{name}.rsp.xml").get_elements('//DETAIL').map { |detail| report(detail) }
  raise "#{kinds.length} answers for #{count} charges" if kinds.length != count
  raise 'money may have moved: check these payments before you charge again' if kinds.intersect?(['another amount', 'unknown'])
  raise 'some rows were refused: correct them, and send them in a new file' if kinds.include?('refused')
rescue StandardError => e
  abort "error: #{e.message}"
end
