package io.gradus.benchmarks.command;

import io.gradus.benchmarks.curriculum.ArmRecord;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.benchmarks.curriculum.CurriculumCsv;
import io.gradus.benchmarks.curriculum.RunResult;
import io.gradus.benchmarks.objective.ObjectiveArm;
import io.gradus.benchmarks.objective.ObjectiveTable;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Compares objectives on equally many generated tokens: learning, and what becomes of entropy and
 * diversity. Finished runs are kept in the folder and interrupted ones go on from their
 * checkpoints.
 */
@Command(
        name = "objectives",
        description =
                "Trains with objectives that differ in nothing else, on equally many generated tokens, and"
                        + " compares pass rate, entropy and diversity.",
        mixinStandardHelpOptions = true)
final class ObjectiveBenchCommand implements Callable<Integer> {
    @Option(
            names = "--objectives",
            defaultValue = "grpo,dapo,dr-grpo,gspo,cispo,rloo,reinforce++,lite-ppo,rover,rl-zvp",
            description =
                    "Objectives, by commas; the first is the reference (default: ${DEFAULT-VALUE}).")
    private String objectives;

    @Option(
            names = "--families",
            defaultValue = "brackets,sorting",
            description = "Families, by commas (default: ${DEFAULT-VALUE}).")
    private String families;

    @Option(
            names = "--seeds",
            defaultValue = "5",
            description = "Number of seeds, from 1 (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--tokens",
            description = "Tokens that every run may spend (default: the family's own).")
    private Optional<Long> tokens = Optional.empty();

    @Option(
            names = "--folder",
            defaultValue = "gradus-bench/objectives",
            description = "Where runs and tables are kept (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Mixin private ResultsOption results;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (seeds < 1) {
            throw usage("--seeds must be >= 1");
        }
        if (results.isGiven()) {
            results.print(
                    command.commandLine(),
                    (family, budget, runs) -> ObjectiveTable.of(family, budget, runs).markdown());
            return ExitCode.OK;
        }
        List<ObjectiveArm> arms = read(() -> ObjectiveArm.list(objectives));
        List<BenchFamily> chosen = read(() -> BenchFamily.list(families));
        chosen.forEach(family -> arms.forEach(arm -> document(arm, family)));
        for (BenchFamily family : chosen) {
            command.commandLine().getOut().println(table(family, arms).markdown());
        }
        command.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    /** Trains what is missing, seed by seed, so that the objectives have equally many. */
    private ObjectiveTable table(BenchFamily family, List<ObjectiveArm> arms) throws IOException {
        long budget = tokens.orElse(family.tokens());
        List<ArmRecord> records = new ArrayList<>();
        for (long seed : LongStream.rangeClosed(1, seeds).toArray()) {
            for (ObjectiveArm arm : arms) {
                BenchRun run =
                        BenchRun.in(
                                folder,
                                family,
                                arm.word(),
                                arm.word(),
                                document(arm, family),
                                seed,
                                budget);
                records.add(run.measure(command.commandLine().getOut()));
                write(family, budget, records);
            }
        }
        return ObjectiveTable.of(family, budget, results(records, family, budget));
    }

    private void write(BenchFamily family, long budget, List<ArmRecord> records)
            throws IOException {
        CurriculumCsv csv = new CurriculumCsv(records);
        csv.writeRuns(folder.resolve(family.word() + "-runs.csv"), family, budget);
        csv.writeCurves(folder.resolve(family.word() + "-curves.csv"));
        Files.writeString(
                folder.resolve(family.word() + ".md"),
                ObjectiveTable.of(family, budget, results(records, family, budget)).markdown());
    }

    private static List<RunResult> results(
            List<ArmRecord> records, BenchFamily family, long budget) {
        return records.stream().map(record -> RunResult.of(record, family, budget)).toList();
    }

    private CurriculumDocument document(ObjectiveArm arm, BenchFamily family) {
        return switch (arm.document(family)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw usage("objective " + arm.word() + ": " + errors.getFirst().sentence());
        };
    }

    private <T> T read(Supplier<T> option) {
        try {
            return option.get();
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
