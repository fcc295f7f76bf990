package io.gradus.backend.exports.internal;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/**
 * Lines of {@code key,step,value} under a header. What is not finite is written as {@code NaN},
 * {@code inf} and {@code -inf}, which pandas, polars and DuckDB read as numbers.
 */
final class CsvSink implements PointSink {
    private final CsvWriter csv;

    CsvSink(OutputStream out) {
        csv =
                CsvWriter.builder()
                        .lineDelimiter(LineDelimiter.LF)
                        .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        csv.writeRecord("key", "step", "value");
    }

    @Override
    public void write(String key, long step, double value) {
        csv.writeRecord(key, Long.toString(step), text(value));
    }

    private static String text(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        return Double.toString(value);
    }

    @Override
    public void close() throws IOException {
        csv.close();
    }
}
