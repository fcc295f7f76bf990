package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class DisplacedTests {
    private static final Offset<Double> EXACT = within(1e-6);
    private static final SecBandit SEC = new SecBandit(0.5, 0.4, ArmKind.CELLS);

    @Test
    void whatWasChosenIsAskedHalfOfAllArmsFurtherOn() {
        FakeArms arms = new FakeArms(5);
        int[] chosen = SEC.begin(arms).choose(Steps.choosing(1, 40));
        int[] asked = new Displaced(SEC).begin(arms).choose(Steps.choosing(1, 40));

        for (int i = 0; i < chosen.length; i++) {
            assertThat(asked[i]).isEqualTo((chosen[i] + 2) % 5).isNotEqualTo(chosen[i]);
        }
    }

    @Test
    void theSamplerLearnsFromWhatWasAskedAndTheChoiceMovesAway() {
        ProblemSampler sampler = new Displaced(SEC).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(0, 8), Steps.result(1, 4)));

        // Q = 0.25, 0.5, 0 as without displacement; softmax(Q / 0.4) one arm further on
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.157268, 0.293814, 0.548917}, EXACT);
    }

    @Test
    void aSingleArmStaysWhereItIs() {
        ProblemSampler sampler = new Displaced(SEC).begin(new FakeArms(1));

        assertThat(sampler.choose(Steps.choosing(1, 3))).containsExactly(0, 0, 0);
        assertThat(sampler.shares()).containsExactly(1);
    }

    @Test
    void aDocumentNamesTheSamplerThatItDisplaces() {
        String text =
                """
                gradus: 1
                curriculum: placebo
                stages:
                  - name: mixed
                    problems: [{family: addition, difficulty: {digits: 1..3}}]
                    sampler: {displaced: {of: {sec: {rate: 0.5, temperature: 0.4}}}}
                """;
        Reading<CurriculumDocument> read = CurriculumReader.read(text);

        assertThat(read.errors()).isEmpty();
        CurriculumDocument document = ((Reading.Valid<CurriculumDocument>) read).document();
        assertThat(document.stages().getFirst().sampler()).isEqualTo(new Displaced(SEC));
        assertThat(CurriculumReader.read(document.resolved()))
                .isEqualTo(new Reading.Valid<>(document));
    }
}
