package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Which forms of completions a run has shown, per difficulty cell. */
@Service
class FormStore {
    private final JdbcClient jdbc;

    FormStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Remembers the forms of a group's completions; true for each that was new, in order. */
    List<Boolean> remember(String run, SampledGroup group) {
        List<String> forms =
                group.rollouts().stream()
                        .map(SampledRollout::completion)
                        .map(CompletionForm::of)
                        .toList();
        Set<String> known = known(run, group.cell(), new HashSet<>(forms));
        List<Boolean> novel = new ArrayList<>();
        for (String form : forms) {
            boolean isNew = known.add(form);
            if (isNew) {
                jdbc.sql("INSERT INTO rollout_form (run, cell, form) VALUES (?, ?, ?)")
                        .params(run, group.cell(), form)
                        .update();
            }
            novel.add(isNew);
        }
        return novel;
    }

    private Set<String> known(String run, String cell, Set<String> forms) {
        return new HashSet<>(
                jdbc.sql(
                                "SELECT form FROM rollout_form WHERE run = :run AND cell = :cell AND"
                                        + " form IN (:forms)")
                        .param("run", run)
                        .param("cell", cell)
                        .param("forms", forms)
                        .query(String.class)
                        .list());
    }
}
