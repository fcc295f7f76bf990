package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import io.gradus.training.policy.NamedModels;
import java.util.Optional;

/** Who plays a role of episodes, and how that is scored. */
public record RoleSpec(
        @Setting(
                        explanation =
                                "Who plays it: policy, which is trained, initial, or one of the document's models, which is not.",
                        defaults = NamedModels.POLICY,
                        names = "model")
                String model,
        @Setting(
                        explanation = "Name of the rubric that scores it; by default, the stage's.",
                        names = "rubric")
                Optional<String> rubric,
        @Setting(
                        explanation = "Whether pass rates and rewards of conditions count it.",
                        defaults = "true")
                boolean counts) {
    /** Whether the policy that is trained plays it. */
    public boolean isTrained() {
        return model.equals(NamedModels.POLICY);
    }
}
