package io.gradus.benchmarks.curriculum;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.gradus.training.base.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Results of all runs for other tools: a line per run, and one per evaluation and cell. */
public record CurriculumCsv(List<ArmRecord> records) {
    /**
     * Writes {@code runs.csv}; empty fields stand for a target that was not reached and for what a
     * record does not tell.
     */
    public void writeRuns(Path file, BenchFamily family, long budget) throws IOException {
        try (CsvWriter csv = CsvWriter.builder().build(file)) {
            csv.writeRecord(
                    "family",
                    "arm",
                    "seed",
                    "target",
                    "budget",
                    "tokensToTarget",
                    "area",
                    "lastPassRate",
                    "mixedGroups",
                    "steps",
                    "generated",
                    "given",
                    "demonstrated",
                    "others",
                    "probe",
                    "lateEntropy",
                    "lateDiversity",
                    "lastGreedy");
            for (ArmRecord r : records) {
                csv.writeRecord(
                        r.family(),
                        r.arm(),
                        Long.toString(r.seed()),
                        Double.toString(family.target()),
                        Long.toString(budget),
                        r.tokensTo(family.target(), budget).stream()
                                .mapToObj(tokens -> Long.toString(Math.round(tokens)))
                                .findFirst()
                                .orElse(""),
                        Double.toString(r.area(budget)),
                        Double.toString(r.last(budget)),
                        Double.toString(r.mixed()),
                        Long.toString(r.steps()),
                        Long.toString(r.generated()),
                        Long.toString(r.spentBeside().given()),
                        Long.toString(r.spentBeside().demonstrated()),
                        Long.toString(r.spentBeside().others()),
                        Long.toString(r.spentBeside().probe()),
                        number(r.late(LastQuarter.ENTROPY)),
                        number(r.late(LastQuarter.DIVERSITY)),
                        number(r.exams().getLast().greedyRate()));
            }
        }
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    /** Writes {@code curves.csv}: every exam of every run, cell by cell. */
    public void writeCurves(Path file) throws IOException {
        try (CsvWriter csv = CsvWriter.builder().build(file)) {
            csv.writeRecord("family", "arm", "seed", "tokens", "cell", "passRate", "greedy");
            for (ArmRecord r : records) {
                for (ExamPoint exam : r.exams()) {
                    for (Metric cell : exam.cells()) {
                        csv.writeRecord(
                                r.family(),
                                r.arm(),
                                Long.toString(r.seed()),
                                Long.toString(exam.tokens()),
                                cell.name(),
                                Double.toString(cell.value()),
                                number(exam.greedyRate(cell.name())));
                    }
                }
            }
        }
    }
}
