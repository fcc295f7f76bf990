package io.gradus.benchmarks.command;

import io.gradus.benchmarks.curriculum.ArmRecord;
import io.gradus.benchmarks.curriculum.ArmRun;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.training.cli.CacheFolder;
import io.gradus.training.cli.RunFiles;
import io.gradus.training.cli.RunFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.worker.EventJson;
import io.gradus.training.worker.FolderLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * One run of the curriculum bench in its folder: read where it is finished, else begun or gone on
 * with. The family says how many shards, so that the same weights come out of every machine with
 * the same instructions.
 */
record BenchRun(
        BenchFamily family,
        String arm,
        CurriculumDocument document,
        long seed,
        long budget,
        Path place) {
    /**
     * The run of an arm in a folder of many.
     *
     * @param name the arm's name without settings, as files name it
     */
    static BenchRun in(
            Path folder,
            BenchFamily family,
            String name,
            String arm,
            CurriculumDocument document,
            long seed,
            long budget) {
        String place =
                "%s-%s-%.6s-%dk-seed%d"
                        .formatted(
                                family.word(),
                                name.replace(':', '-'),
                                document.hash(),
                                budget / 1000,
                                seed);
        return new BenchRun(family, arm, document, seed, budget, folder.resolve(place));
    }

    ArmRecord measure(PrintWriter out) throws IOException {
        Path kept = place.resolve("result.json");
        if (Files.exists(kept)) {
            return JsonMapper.shared().readValue(Files.readAllBytes(kept), ArmRecord.class);
        }
        long begun = System.nanoTime();
        ArmRecord result = train();
        Files.write(kept, JsonMapper.shared().writeValueAsBytes(result));
        out.printf(
                "%s: %d steps, %d s%n",
                place, result.steps(), (System.nanoTime() - begun) / 1_000_000_000);
        out.flush();
        return result;
    }

    private ArmRecord train() throws IOException {
        ArmRun run = new ArmRun(budget);
        RunSettings settings =
                new RunSettings(
                        document,
                        seed,
                        document.device(),
                        family.shards(),
                        place,
                        CacheFolder.path());
        try (FolderLock _ = FolderLock.take(place)) {
            RunFolder.keep(place, document);
            try (RunFiles files =
                    new RunFiles(place, new TrainingRun(settings, run, run).checkpointedSeq())) {
                try (Stream<String> told =
                        Files.lines(place.resolve("events.jsonl"), StandardCharsets.UTF_8)) {
                    told.map(EventJson::read).forEach(run::on);
                }
                new TrainingRun(settings, files.and(run), run).execute();
            }
        }
        return run.record(family, arm, seed);
    }
}
