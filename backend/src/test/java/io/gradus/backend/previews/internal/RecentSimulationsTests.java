package io.gradus.backend.previews.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import org.junit.jupiter.api.Test;

class RecentSimulationsTests {
    private static final CurriculumDocument DOCUMENT =
            ShippedRecipes.named("addition-ladder").orElseThrow().document().curriculum();
    private static final LearnerSettings SETTINGS = ShippedLearner.get().settings();

    private final RecentSimulations recent = new RecentSimulations();

    @Test
    void theSameQuestionIsSimulatedOnce() {
        SimulationReport first = recent.of(DOCUMENT, SETTINGS);

        assertThat(recent.of(DOCUMENT, SETTINGS)).isSameAs(first);
    }

    @Test
    void anotherLearnerOrDocumentIsAnotherQuestion() {
        SimulationReport first = recent.of(DOCUMENT, SETTINGS);
        CurriculumDocument other =
                ShippedRecipes.named("countdown-small").orElseThrow().document().curriculum();

        assertThat(recent.of(DOCUMENT, faster()).steps()).isNotEqualTo(first.steps());
        assertThat(recent.of(other, SETTINGS).curriculum()).isEqualTo("countdown-small");
        assertThat(recent.of(DOCUMENT, SETTINGS)).isSameAs(first);
    }

    /** Learns at once. */
    private static LearnerSettings faster() {
        return new LearnerSettings(
                SETTINGS.untrained(),
                SETTINGS.imitation(),
                SETTINGS.headStart(),
                SETTINGS.slope(),
                SETTINGS.slopes(),
                SETTINGS.spread(),
                1e6,
                SETTINGS.generality(),
                SETTINGS.transfer(),
                SETTINGS.forgetting(),
                SETTINGS.lapse(),
                SETTINGS.brevity(),
                SETTINGS.variation(),
                SETTINGS.help(),
                SETTINGS.lengths());
    }
}
