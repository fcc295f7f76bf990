package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.SecBandit;
import io.gradus.training.curriculum.sampler.Sequential;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BenchArmTests {
    private static final List<String> ARMS =
            List.of(
                    "static",
                    "hard-first",
                    "growing",
                    "gated",
                    "live",
                    "window",
                    "sec",
                    "sequential");

    private static CurriculumDocument document(String arm, BenchFamily family) {
        return switch (new BenchArm(arm).document(family, 90_000)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.getFirst().sentence());
        };
    }

    @Test
    void settingsMayContainCommas() {
        assertThat(BenchArm.list("uniform, sec {rate: 0.3, temperature: 0.1},hard-first"))
                .extracting(BenchArm::text)
                .containsExactly("uniform", "sec {rate: 0.3, temperature: 0.1}", "hard-first");
        assertThat(new BenchArm("sec {rate: 0.3}").name()).isEqualTo("sec");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REVERSAL")
    void armsOfAFamilyDifferInNothingButTheirStages(BenchFamily family) {
        CurriculumDocument uniform = document("uniform", family);
        for (String arm : ARMS) {
            CurriculumDocument other = document(arm, family);
            assertThat(other.policy()).isEqualTo(uniform.policy());
            assertThat(other.objective()).isEqualTo(uniform.objective());
            assertThat(other.rubrics()).isEqualTo(uniform.rubrics());
            assertThat(other.evaluate()).isEqualTo(uniform.evaluate());
            assertThat(other.evaluationProblems())
                    .isEqualTo(uniform.stages().getFirst().problems());
            assertThat(other.warmStartProblems()).isEqualTo(uniform.warmStartProblems());
            assertThat(other.stages())
                    .extracting(StageSpec::filter)
                    .containsOnly(uniform.stages().getFirst().filter());
        }
    }

    @Test
    void hardFirstIsTheLadderBackwards() {
        CurriculumDocument up = document("static", BenchFamily.SORTING);
        CurriculumDocument down = document("hard-first", BenchFamily.SORTING);
        assertThat(down.stages().stream().map(StageSpec::problems).toList().reversed())
                .isEqualTo(up.stages().stream().map(StageSpec::problems).toList());
        assertThat(up.stages().getFirst().promote().orElseThrow().when())
                .isEqualTo("tokens >= 12857");
        assertThat(up.stages().getLast().promote()).isEmpty();
    }

    @Test
    void gatedGoesThroughWindowsThatShareALevel() {
        CurriculumDocument gated = document("gated", BenchFamily.SORTING);
        assertThat(gated.stages())
                .extracting(stage -> stage.problems().getFirst().toString())
                .satisfiesExactly(
                        first -> assertThat(first).contains("length=3..5,"),
                        second -> assertThat(second).contains("length=5..7,"),
                        last -> assertThat(last).contains("length=7..9,"));
        assertThat(gated.stages())
                .extracting(stage -> stage.promote().isPresent())
                .containsExactly(true, true, false);
    }

    @Test
    void samplersOverProblemsGetAPool() {
        CurriculumDocument sequential = document("sequential", BenchFamily.SORTING);
        assertThat(sequential.stages().getFirst().sampler()).isInstanceOf(Sequential.class);
        assertThat(sequential.pools()).hasSize(1);
        assertThat(document("sec", BenchFamily.SORTING).pools()).isEmpty();
        CurriculumDocument bandit = document("pool:sec {rate: 0.3}", BenchFamily.SORTING);
        assertThat(bandit.stages().getFirst().sampler())
                .isInstanceOfSatisfying(
                        SecBandit.class, sec -> assertThat(sec.rate()).isEqualTo(0.3));
        assertThat(bandit.pools()).hasSize(1);
    }

    @Test
    void anUnknownSamplerIsToldWhereItStands() {
        assertThat(new BenchArm("sex").document(BenchFamily.SORTING, 90_000))
                .isInstanceOfSatisfying(
                        Reading.Invalid.class,
                        invalid ->
                                assertThat(invalid.errors().getFirst().toString())
                                        .contains("stages[0].sampler", "sec"));
    }
}
