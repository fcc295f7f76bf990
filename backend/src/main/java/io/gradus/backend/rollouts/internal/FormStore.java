package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.CommittedMemory;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Which forms of completions a run has shown, per difficulty cell. */
@Service
class FormStore {
    /**
     * Hashes looked up at once; lists are filled up to it, so that the statement stays the same.
     */
    private static final int AT_ONCE = 128;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final CommittedMemory<KnownForms> memory = new CommittedMemory<>(_ -> new KnownForms());

    FormStore(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /**
     * Remembers the forms of some groups' completions; of each group, true for each completion
     * whose form was new, in order.
     */
    List<List<Boolean>> remember(String run, List<SampledGroup> groups) {
        List<List<KnownForms.Form>> forms = groups.stream().map(FormStore::forms).toList();
        Set<KnownForms.Form> unsure = new LinkedHashSet<>();
        KnownForms known = memory.take(run);
        for (List<KnownForms.Form> group : forms) {
            group.stream().filter(form -> !known.remembers(form)).forEach(unsure::add);
        }
        unsure.removeAll(stored(run, unsure));
        batches.batchUpdate(
                "INSERT INTO rollout_form (run, cell, form) VALUES (?, ?, ?)",
                unsure.stream().map(form -> new Object[] {run, form.cell(), form.hash()}).toList());
        // The first completion of a new form is the one that is new.
        return forms.stream().map(group -> group.stream().map(unsure::remove).toList()).toList();
    }

    /** Forgets forms, as if no completion had shown them. */
    void forget(String run, Set<KnownForms.Form> forms) {
        batches.batchUpdate(
                "DELETE FROM rollout_form WHERE run = ? AND cell = ? AND form = ?",
                forms.stream().map(form -> new Object[] {run, form.cell(), form.hash()}).toList());
        memory.forget(run);
    }

    static List<KnownForms.Form> forms(SampledGroup group) {
        return group.rollouts().stream()
                .map(SampledRollout::completion)
                .map(text -> new KnownForms.Form(group.cell(), CompletionForm.of(text)))
                .toList();
    }

    private Set<KnownForms.Form> stored(String run, Set<KnownForms.Form> forms) {
        List<String> hashes = forms.stream().map(KnownForms.Form::hash).distinct().toList();
        Set<KnownForms.Form> stored = new HashSet<>();
        for (int first = 0; first < hashes.size(); first += AT_ONCE) {
            List<String> some =
                    new ArrayList<>(
                            hashes.subList(first, Math.min(first + AT_ONCE, hashes.size())));
            while (some.size() < AT_ONCE) {
                some.add(some.getLast());
            }
            jdbc.sql("SELECT cell, form FROM rollout_form WHERE run = :run AND form IN (:forms)")
                    .param("run", run)
                    .param("forms", some)
                    .query(row -> {
                        stored.add(
                                new KnownForms.Form(row.getString("cell"), row.getString("form")));
                    });
        }
        return stored;
    }
}
