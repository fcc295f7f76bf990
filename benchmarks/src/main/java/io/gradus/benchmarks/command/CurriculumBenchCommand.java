package io.gradus.benchmarks.command;

import io.gradus.benchmarks.curriculum.ArmRecord;
import io.gradus.benchmarks.curriculum.BenchArm;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.benchmarks.curriculum.CurriculumCsv;
import io.gradus.benchmarks.curriculum.CurriculumTable;
import io.gradus.benchmarks.curriculum.RunResult;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Whether choosing problems pays: arms times seeds times families under an equal budget of tokens,
 * hints and other models counted; the uniform mixture is the reference. Finished runs are kept in
 * the folder and interrupted ones go on from their checkpoints.
 */
@Command(
        name = "curriculum",
        description =
                "Trains curricula that differ only in how they choose problems, on equally many"
                        + " tokens, and compares them with a uniform mixture. What the policy writes counts,"
                        + " and what hints, demonstrations, other models and probes add to it.",
        mixinStandardHelpOptions = true)
final class CurriculumBenchCommand implements Callable<Integer> {
    @Option(
            names = "--arms",
            defaultValue = "uniform,hard-first,static,growing,sec",
            description =
                    "Arms, by commas: static, hard-first, growing, gated, live, window,"
                            + " or any sampler, with settings"
                            + " where wanted (\"sec {temperature: 0.1}\"); pool: before one puts it"
                            + " over a pool of problems (default: ${DEFAULT-VALUE}).")
    private String arms;

    @Option(
            names = "--families",
            defaultValue = "brackets,paths,sudoku",
            description = "Families, by commas (default: ${DEFAULT-VALUE}).")
    private String families;

    @Option(
            names = "--seeds",
            defaultValue = "5",
            description = "Number of seeds (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--first-seed",
            defaultValue = "1",
            description = "The first of them (default: ${DEFAULT-VALUE}).")
    private long firstSeed;

    @Option(
            names = "--select",
            defaultValue = "0",
            description =
                    "Seeds, counted before the others, on which the best settings of every arm are"
                            + " chosen; the others confirm them, in files named selection and"
                            + " confirmation (default: ${DEFAULT-VALUE}).")
    private int select;

    @Option(
            names = "--tokens",
            description = "Tokens that every run may spend (default: the family's own).")
    private Optional<Long> tokens = Optional.empty();

    @Option(
            names = "--folder",
            defaultValue = "gradus-bench/curriculum",
            description = "Where runs and tables are kept (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Mixin private ResultsOption results;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (seeds < 1 || select < 0) {
            throw usage("--seeds must be >= 1 and --select >= 0");
        }
        if (results.isGiven()) {
            results.print(
                    command.commandLine(),
                    (family, budget, runs) -> CurriculumTable.of(family, budget, runs).markdown());
            return ExitCode.OK;
        }
        List<BenchFamily> chosen = families();
        List<BenchArm> all = BenchArm.list(arms);
        chosen.forEach(family -> all.forEach(arm -> document(arm, family)));
        PrintWriter out = command.commandLine().getOut();
        StringBuilder tables = new StringBuilder();
        for (BenchFamily family : chosen) {
            List<BenchArm> confirmed = all;
            if (select > 0) {
                CurriculumTable selection = table(family, all, firstSeed, select, "selection");
                tables.append("selection\n\n").append(selection.markdown()).append('\n');
                confirmed = selection.best();
            }
            String name = select > 0 ? "confirmation" : "table";
            tables.append(select > 0 ? "confirmation\n\n" : "")
                    .append(table(family, confirmed, firstSeed + select, seeds, name).markdown())
                    .append('\n');
            Files.writeString(folder.resolve("table.md"), tables);
        }
        out.print(tables);
        out.flush();
        return ExitCode.OK;
    }

    /** Trains what is missing, seed by seed, so that the arms of a table have equally many. */
    private CurriculumTable table(
            BenchFamily family, List<BenchArm> tried, long first, int count, String name)
            throws IOException {
        List<ArmRecord> records = new ArrayList<>();
        long budget = tokens.orElse(family.tokens());
        for (long seed : LongStream.range(first, first + count).toArray()) {
            for (BenchArm arm : tried) {
                records.add(run(family, arm, seed, budget).measure(command.commandLine().getOut()));
                write(family, budget, records, name);
            }
        }
        return CurriculumTable.of(family, budget, results(records, family, budget));
    }

    private void write(BenchFamily family, long budget, List<ArmRecord> records, String name)
            throws IOException {
        String start = family.word() + "-" + name;
        CurriculumCsv csv = new CurriculumCsv(records);
        csv.writeRuns(folder.resolve(start + "-runs.csv"), family, budget);
        csv.writeCurves(folder.resolve(start + "-curves.csv"));
        Files.writeString(
                folder.resolve(start + ".md"),
                CurriculumTable.of(family, budget, results(records, family, budget)).markdown());
    }

    private static List<RunResult> results(
            List<ArmRecord> records, BenchFamily family, long budget) {
        return records.stream().map(record -> RunResult.of(record, family, budget)).toList();
    }

    private BenchRun run(BenchFamily family, BenchArm arm, long seed, long budget) {
        return BenchRun.in(
                folder, family, arm.name(), arm.text(), document(arm, family), seed, budget);
    }

    private CurriculumDocument document(BenchArm arm, BenchFamily family) {
        return switch (arm.document(family, tokens.orElse(family.tokens()))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw usage("arm " + arm.text() + ": " + errors.getFirst().sentence());
        };
    }

    private List<BenchFamily> families() {
        try {
            return BenchFamily.list(families);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
