package io.gradus.training.problem.dataset.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
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

/** The pages of one row group, decompressed. */
final class ParquetPages implements PageReadStore {
    private final long rows;
    private final List<Column> columns = new ArrayList<>();

    ParquetPages(long rows) {
        this.rows = rows;
    }

    /** Cuts a column chunk into its pages. */
    void add(ColumnDescriptor descriptor, ColumnMetaData meta, byte[] chunk) throws IOException {
        Column column = new Column(descriptor, meta.getNum_values());
        ByteArrayInputStream in = new ByteArrayInputStream(chunk);
        while (in.available() > 0 && column.found < meta.getNum_values()) {
            PageHeader header = Util.readPageHeader(in);
            int from = chunk.length - in.available();
            int length = header.getCompressed_page_size();
            if (length < 0 || length > in.available()) {
                throw new IllegalArgumentException("a Parquet page ends behind its column");
            }
            column.add(header, meta.getCodec(), chunk, from);
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

    /** The pages of one column. */
    private static final class Column implements PageReader {
        private final ColumnDescriptor descriptor;
        private final long values;
        private final Deque<DataPage> pages = new ArrayDeque<>();
        private @Nullable DictionaryPage dictionary;
        private long found;

        Column(ColumnDescriptor descriptor, long values) {
            this.descriptor = descriptor;
            this.values = values;
        }

        void add(PageHeader header, CompressionCodec codec, byte[] chunk, int from)
                throws IOException {
            int length = header.getCompressed_page_size();
            int size = header.getUncompressed_page_size();
            switch (header.getType()) {
                case DICTIONARY_PAGE -> {
                    var page = header.getDictionary_page_header();
                    dictionary =
                            new DictionaryPage(
                                    BytesInput.from(
                                            ParquetCodec.decompress(
                                                    codec, chunk, from, length, size)),
                                    page.getNum_values(),
                                    encoding(page.getEncoding()));
                }
                case DATA_PAGE -> {
                    var page = header.getData_page_header();
                    found += page.getNum_values();
                    pages.add(
                            new DataPageV1(
                                    BytesInput.from(
                                            ParquetCodec.decompress(
                                                    codec, chunk, from, length, size)),
                                    page.getNum_values(),
                                    size,
                                    none(),
                                    encoding(page.getRepetition_level_encoding()),
                                    encoding(page.getDefinition_level_encoding()),
                                    encoding(page.getEncoding())));
                }
                case DATA_PAGE_V2 -> addSecond(header, codec, chunk, from);
                case INDEX_PAGE -> {}
            }
        }

        /** In the second version the levels stand uncompressed before the data. */
        private void addSecond(PageHeader header, CompressionCodec codec, byte[] chunk, int from)
                throws IOException {
            var page = header.getData_page_header_v2();
            int repetition = page.getRepetition_levels_byte_length();
            int definition = page.getDefinition_levels_byte_length();
            int levels = repetition + definition;
            int length = header.getCompressed_page_size() - levels;
            int size = header.getUncompressed_page_size() - levels;
            if (repetition < 0 || definition < 0 || length < 0) {
                throw new IllegalArgumentException("the levels of a Parquet page are not possible");
            }
            CompressionCodec used = page.isIs_compressed() ? codec : CompressionCodec.UNCOMPRESSED;
            found += page.getNum_values();
            pages.add(
                    DataPageV2.uncompressed(
                            page.getNum_rows(),
                            page.getNum_nulls(),
                            page.getNum_values(),
                            BytesInput.from(chunk, from, repetition),
                            BytesInput.from(chunk, from + repetition, definition),
                            encoding(page.getEncoding()),
                            BytesInput.from(
                                    ParquetCodec.decompress(
                                            used, chunk, from + levels, length, size)),
                            none()));
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

        @Override
        public DataPage readPage() {
            return pages.poll();
        }
    }
}
