package io.gradus.training.analysis.stress;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class StressTestTests {
    private static final List<Problem> PROBLEMS =
            StressProblems.of(
                    List.of(
                            new ProblemSpec("addition", new LinkedHashMap<>(), List.of()),
                            new ProblemSpec("sorting", new LinkedHashMap<>(), List.of())),
                    3,
                    1);

    private static StressReport stress(String criteria) {
        Reading<CurriculumDocument> reading =
                CurriculumReader.read(
                        """
                        gradus: 1
                        curriculum: stress
                        rubrics: {exact: {criteria: [%s]}}
                        stages: [{name: only, problems: [{family: addition}]}]
                        """
                                .formatted(criteria));
        CurriculumDocument document = ((Reading.Valid<CurriculumDocument>) reading).document();
        Rubric rubric =
                Rubric.of(
                        document.rubrics().get("exact"),
                        ProblemSource::judge,
                        RubricServices.offline());
        return new StressTest(rubric, ScheduleContext.start()).attack(PROBLEMS);
    }

    @Test
    void aStrictVerifierPaysForNoAttack() {
        StressReport report = stress("{id: correct, verifier: {}}");

        assertThat(report.passed()).isTrue();
        assertThat(report.findings()).isEmpty();
        assertThat(report.frame()).isEqualTo(Frame.BARE);
        assertThat(report.problems()).isEqualTo(6);
        assertThat(report.completions()).isGreaterThan(6 * 60);
    }

    /** The search for a digit is what a careless format check does: an echoed prompt has digits. */
    @Test
    void aLooseFormatCheckThatPaysOnItsOwnIsFound() {
        StressReport report =
                stress(
                        "{id: correct, verifier: {}}, {id: short, length: {shape: {at-most: {tokens: 4}}}, weight: 0.5}");

        assertThat(report.passed()).isFalse();
        assertThat(report.findings())
                .anySatisfy(f -> {
                    assertThat(f.attack()).isEqualTo(Attack.EMPTY);
                    assertThat(f.completion()).isEmpty();
                    assertThat(f.score().total()).isEqualTo(0.5);
                    assertThat(f.isFault()).isTrue();
                });
    }

    /** An honest wrong answer in tags earns the 0.5 as well, so empty tags earn no more. */
    @Test
    void aFormThatHonestAnswersShareIsNoFault() {
        StressReport report =
                stress(
                        "{id: correct, verifier: {}}, {id: tags, pattern: {regex: \"<think>.*</think><answer>\"}, weight: 0.5}");

        assertThat(report.frame()).isEqualTo(Frame.TAGGED);
        assertThat(report.passed()).isTrue();
    }

    /** As VL-Cogito's length term does; a look-alike is as long as the right answer. */
    @Test
    void aLengthNearTheRightOnesIsWhatHonestWrongAnswersEarnToo() {
        StressReport report =
                stress(
                        "{id: correct, verifier: {}}, {id: length, length: {shape: {dynamic: {floor: -0.5, target: 750, limit: 4096}}}}");

        assertThat(report.findings()).noneMatch(StressFinding::isFault);
        assertThat(report.passed()).isTrue();
    }

    @Test
    void aRubricThatCannotTellRightFromWrongIsUnstable() {
        StressReport report = stress("{id: anything, pattern: {regex: \"[0-9]\"}}");

        assertThat(report.unstable()).isEqualTo(6);
        assertThat(report.passed()).isFalse();
    }

    @Test
    void nearMissesAreNoFault() {
        assertThat(Attack.NEAR_MISS.mayEarn()).isTrue();
        assertThat(NearMisses.of("19")).containsExactly("1", "18", "199", "20", "-20");
        assertThat(NearMisses.of("ab,c")).doesNotContain("ab,c");
    }

    @Test
    void lookAlikesAreNeverTheReferenceItself() {
        assertThat(Confusables.of("12,ace"))
                .contains("\uFF11\uFF12\uFF0C\uFF41\uFF43\uFF45", "12,асе", "\u0661\u0662,ace")
                .doesNotContain("12,ace");
        assertThat(Confusables.of("12")).hasSize(5);
    }
}
