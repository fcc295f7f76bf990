package io.gradus.backend.exports.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** One object per line. JSON knows no NaN: what is not finite is null, with its kind beside it. */
final class JsonLinesSink implements PointSink {
    private final OutputStream out;
    private final JsonMapper json;

    JsonLinesSink(OutputStream out, JsonMapper json) {
        this.out = out;
        this.json = json;
    }

    private record Line(
            String key,
            long step,
            Double value,
            @JsonInclude(JsonInclude.Include.NON_NULL) String kind) {}

    @Override
    public void write(String key, long step, double value) throws IOException {
        String kind = kind(value);
        Line line = new Line(key, step, kind == null ? value : null, kind);
        out.write(json.writeValueAsString(line).getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    private static String kind(double value) {
        if (Double.isFinite(value)) {
            return null;
        }
        if (Double.isNaN(value)) {
            return "nan";
        }
        return value > 0 ? "inf" : "-inf";
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
