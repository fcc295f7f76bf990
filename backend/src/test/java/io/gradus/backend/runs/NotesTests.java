package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NotesTests {
    @ParameterizedTest
    @EnumSource
    void tagsAndNoteAreStoredAndFound(Database database) {
        TestServer server = TestServer.shared(database);
        String tagged = server.run(1).id();
        String other = server.run(2).id();
        String tag = "tag-" + tagged;

        Api.Answer written =
                server.api()
                        .put(
                                "/api/v1/runs/" + tagged + "/notes",
                                Map.of("tags", List.of(" z ", tag, "z"), "note", "a\nb "));

        assertThat(written.status()).as(written.body()).isEqualTo(200);
        NotesService notes = server.bean(NotesService.class);
        assertThat(notes.of(tagged)).isEqualTo(new RunNotes(List.of(tag, "z"), "a\nb"));
        assertThat(notes.of(other)).isEqualTo(RunNotes.NONE);
        assertThat(notes.all()).containsKey(tagged).doesNotContainKey(other);
        assertThat(notes.tags()).contains(tag, "z").isSorted();
        assertThat(server.api().get("/api/v1/runs?tag=" + tag).json().findValuesAsString("id"))
                .containsExactly(tagged);
        assertThat(server.api().get("/api/v1/runs/" + tagged + "/notes").json().path("note"))
                .hasToString("\"a\\nb\"");
        end(server, tagged, other);
    }

    @ParameterizedTest
    @EnumSource
    void tagsAreAddedAndRemovedInAllRunsOrInNone(Database database) {
        TestServer server = TestServer.shared(database);
        NotesService notes = server.bean(NotesService.class);
        String first = server.run(1).id();
        String second = server.run(2).id();
        notes.write(first, new RunNotes(List.of("old"), "kept"));

        notes.tag(List.of(first, second), Set.of("new"), Set.of("old"));

        assertThat(notes.of(first)).isEqualTo(new RunNotes(List.of("new"), "kept"));
        assertThat(notes.of(second)).isEqualTo(new RunNotes(List.of("new"), ""));
        assertThatThrownBy(() -> notes.tag(List.of(first, second), Set.of("a,b"), Set.of("new")))
                .isInstanceOf(BadInput.class)
                .hasMessage("a tag has 1 to 40 characters and no comma, was \"a,b\"");
        assertThatThrownBy(() -> notes.tag(List.of(first, "r-none"), Set.of("c"), Set.of()))
                .isInstanceOf(NotFound.class);
        assertThat(notes.of(first).tags()).containsExactly("new");
        notes.write(first, RunNotes.NONE);
        assertThat(notes.all()).doesNotContainKey(first);
        end(server, first, second);
    }

    private static void end(TestServer server, String... runs) {
        for (String run : runs) {
            server.bean(RunService.class).stop(run, "");
        }
    }
}
