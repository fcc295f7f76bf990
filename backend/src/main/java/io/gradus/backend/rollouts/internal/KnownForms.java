package io.gradus.backend.rollouts.internal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The forms that a run has shown of late: those need not be looked up. */
final class KnownForms {
    private static final int MOST = 4096;

    private final Set<Form> forms =
            Collections.newSetFromMap(
                    new LinkedHashMap<>(16, 0.75f, true) {
                        private static final long serialVersionUID = 1;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<Form, Boolean> eldest) {
                            return size() > MOST;
                        }
                    });

    /** A form of completions in a difficulty cell. */
    record Form(String cell, String hash) {}

    /** Notes a form; whether it was remembered already. */
    boolean remembers(Form form) {
        return !forms.add(form);
    }
}
