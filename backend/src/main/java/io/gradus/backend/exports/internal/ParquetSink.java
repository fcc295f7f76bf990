package io.gradus.backend.exports.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.api.Binary;

/**
 * Columns {@code key} (text), {@code step} (64 bits) and {@code value} (double, with NaN and
 * infinities), none of them null. Values and footer are written by parquet-column's own classes;
 * its file writer needs Hadoop's, so pages are put together here.
 */
final class ParquetSink implements PointSink {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int ROWS_PER_GROUP = 1 << 17;
    private static final int SLAB = 1 << 16;

    private final OutputStream out;
    private final PlainValuesWriter keys = values();
    private final PlainValuesWriter steps = values();
    private final PlainValuesWriter numbers = values();
    private final List<RowGroup> groups = new ArrayList<>();
    private int rows;
    private long position;
    private long total;

    ParquetSink(OutputStream out) throws IOException {
        this.out = out;
        put(MAGIC);
    }

    private static PlainValuesWriter values() {
        return new PlainValuesWriter(SLAB, Integer.MAX_VALUE, new HeapByteBufferAllocator());
    }

    @Override
    public void write(String key, long step, double value) throws IOException {
        keys.writeBytes(Binary.fromString(key));
        steps.writeLong(step);
        numbers.writeDouble(value);
        if (++rows == ROWS_PER_GROUP) {
            endGroup();
        }
    }

    private void endGroup() throws IOException {
        long start = position;
        List<ColumnChunk> columns =
                List.of(
                        column("key", Type.BYTE_ARRAY, keys),
                        column("step", Type.INT64, steps),
                        column("value", Type.DOUBLE, numbers));
        long plain =
                columns.stream()
                        .mapToLong(one -> one.getMeta_data().getTotal_uncompressed_size())
                        .sum();
        var group = new RowGroup(columns, plain, rows);
        group.setTotal_compressed_size(position - start);
        groups.add(group);
        total += rows;
        rows = 0;
    }

    private ColumnChunk column(String name, Type type, PlainValuesWriter values)
            throws IOException {
        ParquetColumn.Chunk chunk = ParquetColumn.chunk(values, rows);
        values.reset();
        ColumnChunk described = ParquetColumn.described(name, type, chunk, rows, position);
        put(chunk.header());
        put(chunk.data());
        return described;
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }

    @Override
    public void close() throws IOException {
        if (rows > 0) {
            endGroup();
        }
        var metadata = new FileMetaData(1, schema(), total, groups);
        metadata.setCreated_by("gradus");
        var footer = new ByteArrayOutputStream();
        Util.writeFileMetaData(metadata, footer);
        put(footer.toByteArray());
        put(
                ByteBuffer.allocate(Integer.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(footer.size())
                        .array());
        put(MAGIC);
        out.close();
    }

    private static List<SchemaElement> schema() {
        var root = new SchemaElement("metrics");
        root.setNum_children(3);
        SchemaElement key = column("key", Type.BYTE_ARRAY);
        key.setConverted_type(ConvertedType.UTF8);
        key.setLogicalType(LogicalType.STRING(new StringType()));
        return List.of(root, key, column("step", Type.INT64), column("value", Type.DOUBLE));
    }

    private static SchemaElement column(String name, Type type) {
        var column = new SchemaElement(name);
        column.setType(type);
        column.setRepetition_type(FieldRepetitionType.REQUIRED);
        return column;
    }
}
