package io.gradus.frontend.forms;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.YamlFragment;
import java.util.Optional;

/** Carries settings over from one alternative to the next, where both have one of the name. */
final class Carried {
    private Carried() {}

    /** The new alternative with its name, as YAML. */
    static String over(Alternative alternative, Optional<DocumentNode> old) {
        String settings = settings(alternative, old);
        return settings.equals("{}")
                ? InitialValue.of(alternative)
                : "{" + YamlFragment.text(alternative.name()) + ": " + settings + "}";
    }

    /** The new alternative's settings, as YAML. */
    static String settings(Alternative alternative, Optional<DocumentNode> old) {
        String settings = InitialValue.of(alternative.fields());
        for (String key : alternative.fields().keys()) {
            Optional<DocumentNode> kept = old.flatMap(o -> o.child(key));
            if (kept.isPresent()) {
                settings = DocumentEdits.put(settings, "", key, YamlFragment.of(kept.get()));
            }
        }
        return settings;
    }
}
