package io.gradus.backend.runs;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.NotesRepository;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Tags and notes of runs. They change nothing about training. */
@Service
public class NotesService {
    private final RunService runs;
    private final NotesRepository notes;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    NotesService(
            RunService runs,
            NotesRepository notes,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.notes = notes;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /**
     * Notes of a run.
     *
     * @throws NotFound when there is no such run
     */
    public RunNotes of(String run) {
        return notes.of(List.of(runs.get(run).id())).getOrDefault(run, RunNotes.NONE);
    }

    /** Notes of some runs, by id; runs without any are left out. */
    public Map<String, RunNotes> of(Collection<String> ids) {
        return notes.of(ids);
    }

    /** Notes of all runs that have any, by id. */
    public Map<String, RunNotes> all() {
        return notes.all();
    }

    /** The ids of the runs that have a tag. */
    public Set<String> tagged(String tag) {
        return notes.tagged(tag);
    }

    /** All tags in use, sorted. */
    public List<String> tags() {
        return notes.tags();
    }

    /**
     * Replaces tags and note of a run.
     *
     * @throws NotFound when there is no such run
     * @throws BadInput for what {@link RunNotes#checked} refuses
     */
    public RunNotes write(String run, RunNotes wanted) {
        RunNotes good = RunNotes.checked(wanted.tags(), wanted.note());
        Run known = runs.get(run);
        transaction.executeWithoutResult(_ -> notes.replace(run, good));
        publisher.publishEvent(new RunChanged(known));
        return good;
    }

    /**
     * Adds tags to runs and removes others, in all of them or in none.
     *
     * @throws NotFound when one of the runs is unknown
     * @throws BadInput for what {@link RunNotes#checked} refuses
     */
    public void tag(Collection<String> ids, Set<String> added, Set<String> removed) {
        List<Run> known = ids.stream().map(runs::get).toList();
        transaction.executeWithoutResult(_ -> {
            Map<String, RunNotes> former = notes.of(ids);
            ids.forEach(run ->
                    notes.replace(
                            run,
                            retagged(former.getOrDefault(run, RunNotes.NONE), added, removed)));
        });
        known.forEach(run -> publisher.publishEvent(new RunChanged(run)));
    }

    private static RunNotes retagged(RunNotes former, Set<String> added, Set<String> removed) {
        List<String> tags =
                Stream.concat(former.tags().stream(), added.stream())
                        .filter(tag -> !removed.contains(tag))
                        .toList();
        return RunNotes.checked(tags, former.note());
    }
}
