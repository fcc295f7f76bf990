package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.benchmarks.curriculum.ArmRecord;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class BenchRunTests {
    private static final String TINY =
            """
            gradus: 1
            curriculum: tiny
            policy: {layers: 1, width: 32, warmStart: {maxSteps: 4, batch: 8}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4}
            stages: [{name: mixture, problems: [{family: addition, difficulty: {digits: 1..2}}], sampler: sec}]
            evaluate: {every: 2, problemsPerCell: 5}
            """;

    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();

    private ArmRecord measure(String place, long budget) throws IOException {
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(TINY)).document();
        return new BenchRun(BenchFamily.SORTING, "sec", document, 3, budget, folder.resolve(place))
                .measure(new PrintWriter(out));
    }

    @Test
    void aRunEndsAtTheFirstExamBehindItsBudget() throws IOException {
        ArmRecord record = measure("run", 300);
        assertThat(record.exams().getLast().tokens()).isGreaterThanOrEqualTo(300);
        assertThat(record.exams().reversed().get(1).tokens()).isLessThan(300);
        assertThat(record.exams().getFirst().tokens()).isZero();
        assertThat(record.exams()).hasSize((int) record.steps() / 2 + 1);
        assertThat(record.spent().stream().mapToDouble(m -> m.value()).sum())
                .isBetween(0.999999, 1.000001);
    }

    @Test
    void anInterruptedRunGoesOnAsIfNothingHadHappened() throws IOException {
        measure("interrupted", 200);
        Files.delete(folder.resolve("interrupted/result.json"));
        assertThat(measure("interrupted", 600)).isEqualTo(measure("whole", 600));
    }

    @Test
    void aFinishedRunIsReadAndNotTrainedAgain() throws IOException {
        ArmRecord first = measure("kept", 100);
        out.getBuffer().setLength(0);
        assertThat(measure("kept", 100)).isEqualTo(first);
        assertThat(out.toString()).isEmpty();
    }
}
