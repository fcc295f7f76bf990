package io.gradus.training.analysis.signature;

import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import java.util.Arrays;
import java.util.Optional;

/** Event in a run that a signature can count. */
public enum Occurrence {
    /** Training steps. */
    STEPS("steps", false) {
        @Override
        double in(Observations run, Glob name) {
            return run.steps().size();
        }
    },
    /** Stages that were entered by a promotion. */
    PROMOTIONS("promotions", false) {
        @Override
        double in(Observations run, Glob name) {
            return changes(run, StageChange.PROMOTED);
        }
    },
    /** Stages that were entered by a demotion. */
    DEMOTIONS("demotions", false) {
        @Override
        double in(Observations run, Glob name) {
            return changes(run, StageChange.DEMOTED);
        }
    },
    /** Stages that were entered by a loop. */
    LOOPS("loops", false) {
        @Override
        double in(Observations run, Glob name) {
            return changes(run, StageChange.LOOPED);
        }
    },
    /** How often a stage of this name was entered. */
    ENTERED("entered", true) {
        @Override
        double in(Observations run, Glob name) {
            return run.entries().filter(e -> name.fits(e.name())).count();
        }
    },
    /** The step after which a stage of this name was first entered; unknown where it never was. */
    ENTERED_AT("enteredAt", true) {
        @Override
        double in(Observations run, Glob name) {
            return run.entries()
                    .filter(e -> name.fits(e.name()))
                    .mapToDouble(TrainingEvent.StageEntered::step)
                    .findFirst()
                    .orElse(Double.NaN);
        }
    },
    /** How often a stage of this name was passed over. */
    PASSED_OVER("passedOver", true) {
        @Override
        double in(Observations run, Glob name) {
            return run.entries()
                    .flatMap(e -> e.passed().stream())
                    .map(PassedStage::name)
                    .filter(name::fits)
                    .count();
        }
    },
    /** Artifacts of this name that stages left behind. */
    PRODUCED("produced", true) {
        @Override
        double in(Observations run, Glob name) {
            return run.of(TrainingEvent.ArtifactProduced.class)
                    .filter(a -> name.fits(a.name()))
                    .count();
        }
    },
    /** 1 where the curriculum ended by its own rules for a reason of this text, else 0. */
    FINISHED("finished", true) {
        @Override
        double in(Observations run, Glob name) {
            return run.of(TrainingEvent.RunFinished.class)
                    .filter(f -> name.fits(f.reason()))
                    .count();
        }
    };

    private final String word;
    private final boolean named;

    Occurrence(String word, boolean named) {
        this.word = word;
        this.named = named;
    }

    abstract double in(Observations run, Glob name);

    /** The word in a signature's text. */
    public String word() {
        return word;
    }

    /** Whether it asks for a name. */
    boolean isNamed() {
        return named;
    }

    static Optional<Occurrence> named(String word) {
        return Arrays.stream(values()).filter(o -> o.word.equals(word)).findFirst();
    }

    private static double changes(Observations run, StageChange change) {
        return run.entries().filter(e -> e.change() == change).count();
    }
}
