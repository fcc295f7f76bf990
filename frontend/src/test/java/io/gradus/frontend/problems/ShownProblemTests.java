package io.gradus.frontend.problems;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShownProblemTests {
    private static final ProblemFamily SUMS = ProblemFamilies.named("chain-sum").orElseThrow();

    private static ShownProblem of(String query) {
        return ShownProblem.of(QueryParameters.fromString(query)).orElseThrow();
    }

    @Test
    void anAddressIsReadAndWrittenWithoutDefaults() {
        ShownProblem shown =
                of("family=chain-sum&terms=5&digits=1&transform=show-work&seed=9&other=x")
                        .within(SUMS);

        assertThat(shown.levels()).containsOnlyKeys("terms").containsValue(5);
        assertThat(shown.query().getParameters())
                .isEqualTo(
                        Map.of(
                                "family", List.of("chain-sum"),
                                "terms", List.of("5"),
                                "transform", List.of("show-work"),
                                "seed", List.of("9")));
        assertThat(ShownProblem.first("chain-sum").query().getQueryString())
                .isEqualTo("family=chain-sum");
    }

    @Test
    void whatTheFamilyDoesNotHaveIsLeftOut() {
        assertThat(of("family=chain-sum&terms=0&colour=3&digits=99999999999").within(SUMS).levels())
                .isEmpty();
        assertThat(ShownProblem.of(QueryParameters.fromString("terms=4"))).isEmpty();
        assertThat(of("family=chain-sum&seed=many").seed()).isEqualTo(1);
    }

    @Test
    void yamlNamesOnlyWhatDiffersFromTheDefaults() {
        assertThat(ShownProblem.first("addition").yaml()).isEqualTo("{family: addition}");
        assertThat(of("family=chain-sum&terms=5&transform=show-work").within(SUMS).yaml())
                .isEqualTo("{family: chain-sum, difficulty: {terms: 5}, transforms: [show-work]}");
        assertThat(ShownProblem.first("dataset:gsm8k.1f").yaml())
                .isEqualTo("{family: \"dataset:gsm8k.1f\"}");
    }

    @Test
    void theOneStageCurriculumIsValidAndFitsItsProblems() {
        ShownProblem shown = of("family=chain-sum&terms=40").within(SUMS);
        Extent extent = new Extent(90, 4, 4, 300);

        String text = OneStage.text("mine", shown, extent);

        assertThat(CurriculumReader.read(text)).isInstanceOf(Reading.Valid.class);
        assertThat(text).contains("context: 95", "maxTokens: 5");
    }
}
