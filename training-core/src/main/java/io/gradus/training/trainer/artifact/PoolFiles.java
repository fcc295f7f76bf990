package io.gradus.training.trainer.artifact;

import io.gradus.training.curriculum.kind.Trace;
import io.gradus.training.curriculum.kind.TracePool;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** A pool on disk: its traces and its ledger, one JSON object per line. */
final class PoolFiles {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String LEDGER = "ledger.jsonl";

    private PoolFiles() {}

    static void write(Path folder, TracePool.State pool) throws IOException {
        lines(folder.resolve(ArtifactKind.POOL.file()), pool.traces());
        lines(folder.resolve(LEDGER), pool.ledger());
    }

    private static void lines(Path file, List<? extends Record> entries) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (Record entry : entries) {
                out.write(JSON.writeValueAsString(entry));
                out.write('\n');
            }
        }
    }

    static List<Trace> traces(Path folder) throws IOException {
        List<Trace> traces = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(ArtifactKind.POOL.file()))) {
            traces.add(JSON.readValue(line, Trace.class));
        }
        return traces;
    }
}
