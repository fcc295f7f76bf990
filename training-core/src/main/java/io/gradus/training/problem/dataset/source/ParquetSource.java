package io.gradus.training.problem.dataset.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * An Apache Parquet file, row group by row group. Encodings and record assembly are
 * parquet-column's; its file reader needs Hadoop's classes, so footer, column chunks and codecs are
 * read here. Only one row group is in memory at a time.
 */
final class ParquetSource implements RowSource {
    private static final byte[] MAGIC = {'P', 'A', 'R', '1'};
    private static final int TAIL = 8;
    private static final int MAX_FOOTER = 64 << 20;

    private final FileChannel channel;
    private final SourceLimits limits;
    private final GuardedCount count;
    private final MessageColumnIO columns;
    private final MessageType schema;
    private final Iterator<RowGroup> groups;
    private @Nullable RecordReader<ObjectNode> records;
    private long left;
    private long bytes;
    private long number;

    ParquetSource(Path path, SourceLimits limits, GuardedCount count) throws IOException {
        this.limits = limits;
        this.count = count;
        channel = FileChannel.open(path);
        try {
            FileMetaData footer = footer();
            schema = ParquetSchema.of(footer.getSchema());
            columns = new ColumnIOFactory().getColumnIO(schema);
            groups = footer.getRow_groups().iterator();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e instanceof IllegalArgumentException known
                    ? known
                    : new IllegalArgumentException(
                            "the footer of the Parquet file cannot be read", e);
        }
    }

    private FileMetaData footer() throws IOException {
        long size = channel.size();
        if (size < 2 * MAGIC.length + TAIL) {
            throw new IllegalArgumentException("the file is too short for Parquet");
        }
        ByteBuffer tail = read(size - TAIL, TAIL).order(ByteOrder.LITTLE_ENDIAN);
        int length = tail.getInt();
        byte[] magic = new byte[MAGIC.length];
        tail.get(magic);
        if (!java.util.Arrays.equals(magic, MAGIC)) {
            throw new IllegalArgumentException(
                    "the file does not end like Parquet; is it complete and not encrypted?");
        }
        if (length <= 0 || length > Math.min(MAX_FOOTER, size - TAIL)) {
            throw new IllegalArgumentException("the length of the Parquet footer is not possible");
        }
        return Util.readFileMetaData(
                new ByteArrayInputStream(read(size - TAIL - length, length).array()));
    }

    private ByteBuffer read(long position, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position + buffer.position()) < 0) {
                throw new IllegalArgumentException("the Parquet file ends early");
            }
        }
        return buffer.flip();
    }

    @Override
    public Optional<SourceEntry> next() {
        try {
            while (left == 0) {
                if (!groups.hasNext()) {
                    return Optional.empty();
                }
                open(groups.next());
            }
            left--;
            number++;
            return Optional.of(new SourceEntry.Row(number, Objects.requireNonNull(records).read()));
        } catch (ReadingEnded e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // the decoders read bytes of strangers and fail in many ways
            throw new IllegalArgumentException(
                    "the Parquet file cannot be read at row %s: %s"
                            .formatted(number + 1, reason(e)),
                    e);
        }
    }

    /** Our own words; those of the decoders speak of their classes. */
    private static String reason(Exception e) {
        return e instanceof IllegalArgumentException
                ? Objects.requireNonNull(e.getMessage())
                : "its bytes are damaged; write or download it again";
    }

    private void open(RowGroup group) throws IOException {
        long size =
                group.getColumns().stream()
                        .mapToLong(c -> c.getMeta_data().getTotal_compressed_size())
                        .sum();
        long plain = group.getTotal_byte_size();
        if (size > Integer.MAX_VALUE / 2 || plain > limits.fileBytes()) {
            throw new IllegalArgumentException("a row group of the Parquet file is too large");
        }
        ParquetPages pages = new ParquetPages(group.getNum_rows(), count);
        for (var column : group.getColumns()) {
            var meta = column.getMeta_data();
            long start = meta.getData_page_offset();
            if (meta.isSetDictionary_page_offset() && meta.getDictionary_page_offset() > 0) {
                start = Math.min(start, meta.getDictionary_page_offset());
            }
            int length = Math.toIntExact(meta.getTotal_compressed_size());
            bytes += length;
            var descriptor =
                    schema.getColumnDescription(meta.getPath_in_schema().toArray(String[]::new));
            pages.add(descriptor, meta, read(start, length).array());
        }
        records = columns.getRecordReader(pages, new ParquetRecord(schema));
        left = group.getNum_rows();
    }

    @Override
    public long bytesRead() {
        return bytes;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
