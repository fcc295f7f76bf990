package io.gradus.training.document;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What settings of a record decide of its others; see {@link Dependent}.
 *
 * @param ruledOut keys of the settings that mean nothing here
 * @param defaults defaults by key, as YAML, where they are not those that the settings name
 */
public record Settled(Set<String> ruledOut, Map<String, String> defaults) {
    /** What holds where nothing decides of others. */
    public static final Settled NOTHING = new Settled(Set.of(), Map.of());

    public Settled {
        ruledOut = Set.copyOf(ruledOut);
        defaults = Map.copyOf(defaults);
    }

    /**
     * Reads it off a record as it is written, faults or not; empty where faults leave nothing to go
     * by.
     */
    public static Optional<Settled> of(Shape.Fields shape, Optional<DocumentNode> written) {
        if (!Dependent.class.isAssignableFrom(shape.type())) {
            return Optional.of(NOTHING);
        }
        Findings unheard = new Findings();
        return YamlText.compose(written.map(YamlFragment::of).orElse("{}"), unheard)
                .flatMap(node -> new Binder(unheard).bind(shape, node, ""))
                .map(made -> (Dependent) made)
                .map(made -> new Settled(made.ruledOut().keySet(), made.otherDefaults()));
    }
}
