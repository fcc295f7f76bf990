package io.gradus.backend.exports.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/** One column of one row group: a single page of plain values, gzipped; no value is null. */
final class ParquetColumn {
    /**
     * A page's header and its compressed values.
     *
     * @param plainBytes header and values before compression
     */
    record Chunk(byte[] header, byte[] data, int plainBytes) {
        int length() {
            return header.length + data.length;
        }
    }

    private ParquetColumn() {}

    static Chunk chunk(PlainValuesWriter values, int count) throws IOException {
        BytesInput plain = values.getBytes();
        int size = Math.toIntExact(plain.size());
        var packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            plain.writeAllTo(gzip);
        }
        var page = new PageHeader(PageType.DATA_PAGE, size, packed.size());
        page.setData_page_header(
                new DataPageHeader(count, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        var header = new ByteArrayOutputStream();
        Util.writePageHeader(page, header);
        return new Chunk(header.toByteArray(), packed.toByteArray(), header.size() + size);
    }

    /** Describes, as the footer does, a chunk that begins at this byte of the file. */
    static ColumnChunk described(String name, Type type, Chunk chunk, int count, long offset) {
        var meta =
                new ColumnMetaData(
                        type,
                        List.of(Encoding.PLAIN),
                        List.of(name),
                        CompressionCodec.GZIP,
                        count,
                        chunk.plainBytes(),
                        chunk.length(),
                        offset);
        var described = new ColumnChunk(offset);
        described.setMeta_data(meta);
        return described;
    }
}
