package io.gradus.training.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.random.RandomStreams.Purpose;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.simulate.GuidedLearner;
import io.gradus.training.simulate.ShippedLearner;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StageCellsTests {
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "{weighted: {weights: [1, 3]}}"})
    void theCellsOfAStepAreThoseThatARunAsks(String sampler) {
        CurriculumDocument document =
                RealRuns.document(
                        """
                        gradus: 1
                        curriculum: cells
                        policy: {context: 64}
                        stages:
                          - name: one
                            sampler: %s
                            problems:
                              - {family: addition, difficulty: {digits: 1..3}, transforms: [reverse-digits]}
                              - {family: sorting, difficulty: {length: 2..5}}
                            maxSteps: 9
                        """
                                .formatted(sampler));
        RandomStreams streams = new RandomStreams(3);
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        GuidedLearner learner = GuidedLearner.of(document, ShippedLearner.get().settings());
        StageCells cells = StageCells.of(curriculum.stage(), learner);

        for (long step = 1; step <= 20; step++) {
            long at = step;
            List<String> asked =
                    curriculum.choose(step, 16).stream()
                            .map(Problem::key)
                            .map(key -> key.cell())
                            .toList();
            List<String> drawn =
                    IntStream.range(0, 16)
                            .mapToObj(group ->
                                    cells.draw(
                                            document.stages().getFirst().sampler(),
                                            streams.stream(Purpose.PROBLEMS, at, group, 0)))
                            .map(StageCells.Cell::name)
                            .toList();
            assertThat(drawn).isEqualTo(asked);
        }
    }
}
