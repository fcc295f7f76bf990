package io.gradus.frontend.runs;

import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tags and notes of the runs in the table. */
final class NotedRuns {
    private final NotesService service;
    private final Map<String, RunNotes> notes;

    NotedRuns(NotesService service) {
        this.service = service;
        notes = new HashMap<>(service.all());
    }

    /** Reads those of some runs again. */
    void update(Collection<Run> runs) {
        List<String> ids = runs.stream().map(Run::id).toList();
        ids.forEach(notes::remove);
        notes.putAll(service.of(ids));
    }

    RunNotes of(Run run) {
        return notes.getOrDefault(run.id(), RunNotes.NONE);
    }
}
