package io.gradus.benchmarks.curriculum;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What a table tells of one run, from its record or from a line of a file of {@link CurriculumCsv}.
 *
 * @param part of the bench that it belongs to, such as {@code selection}; empty where there is one
 * @param family the family's word
 * @param arm the arm's text
 * @param seed the run's seed
 * @param budget tokens that counted
 * @param tokens until the family's target; empty where it was not reached
 * @param area scaled area under the held-out curve
 * @param last held-out pass rate at the budget
 * @param mixed share of the groups with some right and some wrong answers
 * @param entropy in the last quarter of the steps, nats; NaN where it is not told
 * @param diversity share of different completions there; NaN where it is not told
 */
public record RunResult(
        String part,
        String family,
        String arm,
        long seed,
        long budget,
        OptionalDouble tokens,
        double area,
        double last,
        double mixed,
        double entropy,
        double diversity) {

    /** The result of a record. */
    public static RunResult of(ArmRecord record, BenchFamily family, long budget) {
        return new RunResult(
                "",
                record.family(),
                record.arm(),
                record.seed(),
                budget,
                record.tokensTo(family.target(), budget),
                record.area(budget),
                record.last(budget),
                record.mixed(),
                record.late(LastQuarter.ENTROPY),
                record.late(LastQuarter.DIVERSITY));
    }

    /** The results of a file, in the order of its lines. */
    public static List<RunResult> read(Path file) throws IOException {
        try (CsvReader<NamedCsvRecord> lines = CsvReader.builder().ofNamedCsvRecord(file)) {
            return lines.stream().map(RunResult::of).toList();
        }
    }

    private static RunResult of(NamedCsvRecord line) {
        return new RunResult(
                line.findField("part").orElse(""),
                line.getField("family"),
                line.getField("arm"),
                Long.parseLong(line.getField("seed")),
                Long.parseLong(line.getField("budget")),
                number(line, "tokensToTarget"),
                number(line, "area").orElseThrow(),
                number(line, "lastPassRate").orElseThrow(),
                number(line, "mixedGroups").orElseThrow(),
                number(line, "lateEntropy").orElse(Double.NaN),
                number(line, "lateDiversity").orElse(Double.NaN));
    }

    private static OptionalDouble number(NamedCsvRecord line, String column) {
        return line.findField(column).filter(text -> !text.isEmpty()).stream()
                .mapToDouble(Double::parseDouble)
                .findFirst();
    }
}
