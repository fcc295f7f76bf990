package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.training.trainer.steering.SteerableSetting;
import java.util.ArrayList;
import java.util.List;

/** One of the things that can be changed in a run that goes on. */
sealed interface SteerChoice {
    /** Name of the choice. */
    String label();

    /** Whether a search for this text should find it. */
    default boolean matches(String text) {
        String wanted = text.strip().toLowerCase(java.util.Locale.ROOT);
        return label().toLowerCase(java.util.Locale.ROOT).contains(wanted);
    }

    /** A setting of the document. */
    record OfSetting(SteerableSetting setting) implements SteerChoice {
        @Override
        public String label() {
            return setting.label();
        }

        @Override
        public boolean matches(String text) {
            return SteerChoice.super.matches(text) || setting.path().contains(text.strip());
        }
    }

    /** The stage is left as if promoted. */
    record Skip(String stage) implements SteerChoice {
        @Override
        public String label() {
            return "Skip stage " + stage;
        }
    }

    /** The stage is entered anew. */
    record Repeat(String stage) implements SteerChoice {
        @Override
        public String label() {
            return "Repeat stage " + stage;
        }
    }

    /** All choices of a run: its stage first, then its settings in the order of the document. */
    static List<SteerChoice> of(Run run, List<SteerableSetting> settings) {
        List<SteerChoice> choices = new ArrayList<>();
        run.stageName().ifPresent(stage -> choices.add(new Skip(stage)));
        run.stageName().ifPresent(stage -> choices.add(new Repeat(stage)));
        settings.forEach(setting -> choices.add(new OfSetting(setting)));
        return List.copyOf(choices);
    }
}
