package io.gradus.backend.exports;

import io.gradus.backend.exports.internal.PointSink;
import io.gradus.backend.exports.internal.PointSinks;
import io.gradus.backend.metrics.StoredPoints;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.springframework.stereotype.Service;

/** Writes every stored number of a run in a format that other programs read. */
@Service
public class RunExport {
    private final RunService runs;
    private final StoredPoints points;
    private final PointSinks sinks;

    RunExport(RunService runs, StoredPoints points, PointSinks sinks) {
        this.runs = runs;
        this.points = points;
        this.sinks = sinks;
    }

    /**
     * The series that an export has: those asked for, or all of the run's.
     *
     * @param wanted names of series; empty means all
     * @throws BadInput where the run has no series of a name
     */
    public List<String> keys(String run, List<String> wanted) {
        runs.get(run);
        List<String> known = points.keys(run);
        for (String key : wanted) {
            if (!known.contains(key)) {
                throw new BadInput(
                        "run " + run + " has no series '" + key + "'",
                        "keys",
                        "GET /api/v1/runs/" + run + "/keys lists its series");
            }
        }
        return wanted.isEmpty() ? known : wanted;
    }

    /**
     * Writes series after series, each the oldest number first, and closes the stream.
     *
     * @param keys what {@link #keys} answered
     */
    public void write(String id, ExportFormat format, List<String> keys, OutputStream out) {
        Run run = runs.get(id);
        try (var sink = sinks.open(run, format, out)) {
            for (String key : keys) {
                points.each(id, key, (step, value) -> put(sink, key, step, value));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void put(PointSink sink, String key, long step, double value) {
        try {
            sink.write(key, step, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
