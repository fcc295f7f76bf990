package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.RunNotes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stored tags and notes of runs. */
@Repository
public class NotesRepository {
    private final JdbcClient jdbc;

    NotesRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notes of all runs that have any, by id. */
    public Map<String, RunNotes> all() {
        return read(
                jdbc.sql("SELECT run, tag FROM run_tag ORDER BY tag"),
                jdbc.sql("SELECT run, note FROM run_note"));
    }

    /** Notes of these runs, by id; runs without any are left out. */
    public Map<String, RunNotes> of(Collection<String> runs) {
        if (runs.isEmpty()) {
            return Map.of();
        }
        return read(
                jdbc.sql("SELECT run, tag FROM run_tag WHERE run IN (:runs) ORDER BY tag")
                        .param("runs", runs),
                jdbc.sql("SELECT run, note FROM run_note WHERE run IN (:runs)")
                        .param("runs", runs));
    }

    /** The ids of the runs that have a tag. */
    public Set<String> tagged(String tag) {
        return jdbc.sql("SELECT run FROM run_tag WHERE tag = ?")
                .param(tag)
                .query(String.class)
                .set();
    }

    /** All tags in use, sorted. */
    public List<String> tags() {
        return jdbc.sql("SELECT DISTINCT tag FROM run_tag ORDER BY tag").query(String.class).list();
    }

    /** Replaces what is stored about a run. */
    public void replace(String run, RunNotes notes) {
        jdbc.sql("DELETE FROM run_tag WHERE run = ?").param(run).update();
        jdbc.sql("DELETE FROM run_note WHERE run = ?").param(run).update();
        notes.tags()
                .forEach(tag ->
                        jdbc.sql("INSERT INTO run_tag (run, tag) VALUES (?, ?)")
                                .params(run, tag)
                                .update());
        if (!notes.note().isEmpty()) {
            jdbc.sql("INSERT INTO run_note (run, note) VALUES (?, ?)")
                    .params(run, notes.note())
                    .update();
        }
    }

    /** Gives a run what is said about another one. */
    void copy(String from, String to) {
        jdbc.sql(
                        "INSERT INTO run_tag (run, tag) SELECT CAST(? AS VARCHAR(16)), tag FROM run_tag WHERE run = ?")
                .params(to, from)
                .update();
        jdbc.sql(
                        "INSERT INTO run_note (run, note) SELECT CAST(? AS VARCHAR(16)), note FROM run_note WHERE run = ?")
                .params(to, from)
                .update();
    }

    private static Map<String, RunNotes> read(
            JdbcClient.StatementSpec tags, JdbcClient.StatementSpec notes) {
        Map<String, List<String>> tagged = new HashMap<>();
        RowCallbackHandler toTags =
                row ->
                        tagged.computeIfAbsent(row.getString("run"), _ -> new ArrayList<>())
                                .add(row.getString("tag"));
        tags.query(toTags);
        Map<String, RunNotes> all = new HashMap<>();
        tagged.forEach((run, words) -> all.put(run, new RunNotes(words, "")));
        RowCallbackHandler toNotes =
                row -> {
                    String run = row.getString("run");
                    List<String> words = tagged.getOrDefault(run, List.of());
                    all.put(run, new RunNotes(words, row.getString("note")));
                };
        notes.query(toNotes);
        return all;
    }
}
