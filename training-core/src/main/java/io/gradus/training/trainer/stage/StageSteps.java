package io.gradus.training.trainer.stage;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.artifact.TracePool;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** The step of the stage that a run is in, made anew when a stage is entered. */
public final class StageSteps implements Checkpointable {
    static final String NAME = "stage-step";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final StageWorld world;
    private Optional<Current> current = Optional.empty();

    /** Steps that work with this. */
    public StageSteps(StageWorld world) {
        this.world = world;
    }

    private record Current(String stage, StageStep step) {}

    /** State that is saved: the stage's name, empty before the first step of such a stage. */
    private record Saved(String stage, String state) {}

    /** Takes a step of the stage that the place names. */
    public StepDone take(StepContext place) {
        return of(place.stage()).take(place);
    }

    /** Forgets what the stage did: it is entered anew, or another one is. */
    public void leave() {
        current = Optional.empty();
    }

    /** The pool that the stage has collected so far; empty where it collects none. */
    public Optional<TracePool.State> collected() {
        return current.map(Current::step)
                .filter(CollectStep.class::isInstance)
                .map(step -> ((CollectStep) step).pool());
    }

    /** The head that the stage has trained so far; empty where it trains none. */
    public Optional<HeadState> scorer() {
        return current.map(Current::step)
                .filter(ScorerStep.class::isInstance)
                .map(step -> ((ScorerStep) step).head());
    }

    private StageStep of(Stage stage) {
        if (current.isEmpty() || !current.get().stage().equals(stage.name())) {
            current = Optional.of(new Current(stage.name(), step(stage.spec().kind())));
        }
        return current.get().step();
    }

    private StageStep step(StageKind kind) {
        return switch (kind) {
            case StageKind.Sft sft -> new ImitationStep(sft, world);
            case StageKind.Preference preference -> new PreferenceStep(preference, world);
            case StageKind.Corpus corpus -> new CorpusStep(corpus, world);
            case StageKind.Measure measure -> new MeasureStep(measure, world);
            case StageKind.Collect collect -> new CollectStep(collect, world);
            case StageKind.Distil distil -> new DistilStep(distil, world);
            case StageKind.Scorer scorer -> new ScorerStep(scorer, world);
            case StageKind.Rl() ->
                    throw new IllegalArgumentException("the trainer takes the steps of rl stages");
        };
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        if (current.isEmpty()) {
            return new PartState(NAME, JSON.writeValueAsString(new Saved("", "")));
        }
        PartState inner = current.get().step().save();
        Saved saved = new Saved(current.get().stage(), inner.json());
        return new PartState(NAME, JSON.writeValueAsString(saved), inner.tensors());
    }

    /** Goes on where it stood, if that was in the stage that the curriculum is in now. */
    @Override
    public void restore(PartState part) {
        Saved saved = JSON.readValue(part.json(), Saved.class);
        Stage stage = world.curriculum().stage();
        leave();
        if (saved.stage().equals(stage.name())) {
            of(stage).restore(new PartState(NAME, saved.state(), part.tensors()));
        }
    }
}
