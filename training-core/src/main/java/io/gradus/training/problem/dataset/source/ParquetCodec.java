package io.gradus.training.problem.dataset.source;

import io.airlift.compress.v3.MalformedInputException;
import io.airlift.compress.v3.snappy.SnappyJavaDecompressor;
import io.airlift.compress.v3.zstd.ZstdJavaDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.format.CompressionCodec;

/** The codecs of Parquet pages: none, snappy, gzip and zstd. */
final class ParquetCodec {
    /** Larger pages are refused; writers make pages of about 1 MiB. */
    static final int MAX_PAGE = 256 << 20;

    private ParquetCodec() {}

    /**
     * Throws {@link IllegalArgumentException} where the codec is another, or the data is broken.
     */
    static byte[] decompress(CompressionCodec codec, byte[] data, int from, int length, int size)
            throws IOException {
        if (size < 0 || size > MAX_PAGE) {
            throw new IllegalArgumentException(
                    "a Parquet page must have <= " + MAX_PAGE + " bytes, has " + size);
        }
        try {
            return switch (codec) {
                case UNCOMPRESSED -> java.util.Arrays.copyOfRange(data, from, from + length);
                case SNAPPY -> {
                    byte[] plain = new byte[size];
                    new SnappyJavaDecompressor().decompress(data, from, length, plain, 0, size);
                    yield plain;
                }
                case ZSTD -> {
                    byte[] plain = new byte[size];
                    new ZstdJavaDecompressor().decompress(data, from, length, plain, 0, size);
                    yield plain;
                }
                case GZIP -> {
                    try (GZIPInputStream in =
                            new GZIPInputStream(new ByteArrayInputStream(data, from, length))) {
                        yield in.readNBytes(size);
                    }
                }
                case LZO, BROTLI, LZ4, LZ4_RAW ->
                        throw new IllegalArgumentException(
                                "the Parquet codec "
                                        + codec
                                        + " is not read; write the file with snappy, gzip or zstd");
            };
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException("a compressed Parquet page is broken", e);
        }
    }
}
