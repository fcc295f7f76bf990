package io.gradus.training.trainer.stage;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.kind.Product;
import io.gradus.training.curriculum.kind.StageStep;
import io.gradus.training.curriculum.kind.StepDone;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** The step of the stage that a run is in, made anew when a stage is entered. */
public final class StageSteps implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final RunStageWorld world;
    private Optional<Current> current = Optional.empty();

    /** Steps that work with this. */
    public StageSteps(RunStageWorld world) {
        this.world = world;
    }

    private record Current(String stage, StageStep step) {}

    /** State that is saved: the stage's name, empty before the first step of such a stage. */
    private record Saved(String stage, String state) {}

    /** Takes a step of the stage that the place names. */
    public StepDone take(StepContext place) {
        return of(place.stage()).take(new RunStepPlace(place, world));
    }

    /** Forgets what the stage did: it is entered anew, or another one is. */
    public void leave() {
        current = Optional.empty();
    }

    /** What a stage leaves behind that is left now. */
    public Product product(Stage stage) {
        return of(stage).product();
    }

    private StageStep of(Stage stage) {
        if (current.isEmpty() || !current.get().stage().equals(stage.name())) {
            current = Optional.of(new Current(stage.name(), stage.spec().kind().step(world)));
        }
        return current.get().step();
    }

    @Override
    public String name() {
        return StageStep.NAME;
    }

    @Override
    public PartState save() {
        if (current.isEmpty()) {
            return new PartState(StageStep.NAME, JSON.writeValueAsString(new Saved("", "")));
        }
        PartState inner = current.get().step().save();
        Saved saved = new Saved(current.get().stage(), inner.json());
        return new PartState(StageStep.NAME, JSON.writeValueAsString(saved), inner.tensors());
    }

    /** Goes on where it stood, if that was in the stage that the curriculum is in now. */
    @Override
    public void restore(PartState part) {
        Saved saved = JSON.readValue(part.json(), Saved.class);
        Stage stage = world.curriculum().stage();
        leave();
        if (saved.stage().equals(stage.name())) {
            of(stage).restore(new PartState(StageStep.NAME, saved.state(), part.tensors()));
        }
    }
}
