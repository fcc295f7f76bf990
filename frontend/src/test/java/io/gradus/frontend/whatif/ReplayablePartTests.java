package io.gradus.frontend.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayablePartTests {
    private static final List<ReplayablePart> PARTS =
            ReplayablePart.of(
                    DocumentTree.read(
                            """
                            stages: [{name: easy, sampler: uniform}, {name: hard}]
                            rubrics: {exact: {criteria: []}}
                            """));

    @Test
    void stagesRubricsAndTheBudgetCanBeChanged() {
        assertThat(PARTS)
                .extracting(ReplayablePart::word)
                .containsExactly("easy", "hard", "rubric:exact", "budget:");
        assertThat(PARTS)
                .extracting(ReplayablePart::label)
                .contains("Stage 2: hard", "Rubric exact", "Budget of the run");
    }

    @Test
    void aPlaceLiesInOnePart() {
        assertThat(covering("stages[1].promote.when")).containsExactly("hard");
        assertThat(covering("stages[1]")).containsExactly("hard");
        assertThat(covering("rubrics.exact.criteria[0]")).containsExactly("rubric:exact");
        assertThat(covering("budget.steps")).containsExactly("budget:");
        assertThat(covering("objective.learningRate")).isEmpty();
        assertThat(covering("stages[10].sampler")).isEmpty();
    }

    private static List<String> covering(String place) {
        return PARTS.stream().filter(part -> part.covers(place)).map(ReplayablePart::word).toList();
    }
}
