package io.gradus.training.problem.dataset.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;

/**
 * The pages of one row group, each decompressed when it is read, so that a few rows cost little.
 */
final class ParquetPages implements PageReadStore {
    private final long rows;
    private final GuardedCount count;
    private final List<Column> columns = new ArrayList<>();

    ParquetPages(long rows, GuardedCount count) {
        this.rows = rows;
        this.count = count;
    }

    /** Cuts a column chunk into its pages. */
    void add(ColumnDescriptor descriptor, ColumnMetaData meta, byte[] chunk) throws IOException {
        Column column = new Column(descriptor, meta.getNum_values(), meta.getCodec(), chunk, count);
        ByteArrayInputStream in = new ByteArrayInputStream(chunk);
        while (in.available() > 0 && column.found < meta.getNum_values()) {
            PageHeader header = Util.readPageHeader(in);
            int from = chunk.length - in.available();
            int length = header.getCompressed_page_size();
            if (length < 0 || length > in.available()) {
                throw new IllegalArgumentException("a Parquet page extends beyond its column");
            }
            column.add(header, from);
            in.skipNBytes(length);
        }
        columns.add(column);
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
        return columns.stream()
                .filter(c -> c.descriptor.equals(descriptor))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no pages of " + descriptor));
    }

    @Override
    public long getRowCount() {
        return rows;
    }

    /** A page and where it stands in its chunk. */
    private record Packed(PageHeader header, int from) {}

    /** The pages of one column. */
    private static final class Column implements PageReader {
        private final ColumnDescriptor descriptor;
        private final long values;
        private final CompressionCodec codec;
        private final byte[] chunk;
        private final GuardedCount count;
        private final Deque<Packed> pages = new ArrayDeque<>();
        private @Nullable DictionaryPage dictionary;
        private long found;

        Column(
                ColumnDescriptor descriptor,
                long values,
                CompressionCodec codec,
                byte[] chunk,
                GuardedCount count) {
            this.descriptor = descriptor;
            this.values = values;
            this.codec = codec;
            this.chunk = chunk;
            this.count = count;
        }

        void add(PageHeader header, int from) throws IOException {
            switch (header.getType()) {
                case DICTIONARY_PAGE -> {
                    var page = header.getDictionary_page_header();
                    dictionary =
                            new DictionaryPage(
                                    unpacked(header, from, 0, codec),
                                    page.getNum_values(),
                                    encoding(page.getEncoding()));
                }
                case DATA_PAGE -> {
                    found += header.getData_page_header().getNum_values();
                    pages.add(new Packed(header, from));
                }
                case DATA_PAGE_V2 -> {
                    found += header.getData_page_header_v2().getNum_values();
                    pages.add(new Packed(header, from));
                }
                case INDEX_PAGE -> {}
            }
        }

        /** The data of a page behind what of it is never compressed. */
        private BytesInput unpacked(PageHeader header, int from, int plain, CompressionCodec used)
                throws IOException {
            int length = header.getCompressed_page_size() - plain;
            int size = header.getUncompressed_page_size() - plain;
            count.addBlock(Math.max(0, size));
            return BytesInput.from(
                    ParquetCodec.decompress(used, chunk, from + plain, length, size));
        }

        @Override
        public @Nullable DataPage readPage() {
            Packed next = pages.poll();
            if (next == null) {
                return null;
            }
            try {
                return next.header().isSetData_page_header_v2()
                        ? second(next.header(), next.from())
                        : first(next.header(), next.from());
            } catch (IOException e) {
                throw new UncheckedIOException("a Parquet page cannot be read", e);
            }
        }

        private DataPage first(PageHeader header, int from) throws IOException {
            var page = header.getData_page_header();
            return new DataPageV1(
                    unpacked(header, from, 0, codec),
                    page.getNum_values(),
                    header.getUncompressed_page_size(),
                    none(),
                    encoding(page.getRepetition_level_encoding()),
                    encoding(page.getDefinition_level_encoding()),
                    encoding(page.getEncoding()));
        }

        /** In the second version the levels stand uncompressed before the data. */
        private DataPage second(PageHeader header, int from) throws IOException {
            var page = header.getData_page_header_v2();
            int repetition = page.getRepetition_levels_byte_length();
            int definition = page.getDefinition_levels_byte_length();
            int levels = repetition + definition;
            if (repetition < 0 || definition < 0 || header.getCompressed_page_size() < levels) {
                throw new IllegalArgumentException("the levels of a Parquet page are not possible");
            }
            CompressionCodec used = page.isIs_compressed() ? codec : CompressionCodec.UNCOMPRESSED;
            return DataPageV2.uncompressed(
                    page.getNum_rows(),
                    page.getNum_nulls(),
                    page.getNum_values(),
                    BytesInput.from(chunk, from, repetition),
                    BytesInput.from(chunk, from + repetition, definition),
                    encoding(page.getEncoding()),
                    unpacked(header, from, levels, used),
                    none());
        }

        private Statistics<?> none() {
            return Statistics.createStats(descriptor.getPrimitiveType());
        }

        private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
            return Encoding.valueOf(encoding.name());
        }

        @Override
        public @Nullable DictionaryPage readDictionaryPage() {
            return dictionary;
        }

        @Override
        public long getTotalValueCount() {
            return values;
        }
    }
}
