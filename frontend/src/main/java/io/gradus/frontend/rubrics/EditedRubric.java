package io.gradus.frontend.rubrics;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentEdits;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rubric that a page edits: where the text comes from and how it is saved. */
sealed interface EditedRubric {
    /** Its name for people. */
    String name();

    /** The stored text. */
    String text();

    /** Where the rubric stands in the text. */
    RubricPlace place();

    /** The page's path. */
    String location();

    /** Key of the browser's draft. */
    String draftKey();

    /** Which version is shown, in words. */
    String version();

    /** Number of that version; empty for a shipped rubric. */
    Optional<Integer> number();

    /** Every version's number, the newest first. */
    List<Integer> versions();

    /** The text of a version. */
    String textOf(int version);

    /** Whether a change is saved as a version; otherwise it is saved as a new rubric. */
    default boolean isVersioned() {
        return number().isPresent();
    }

    /**
     * Saves a text as the version after {@code parent}.
     *
     * @return what is edited then
     */
    EditedRubric save(String text, int parent, String note);

    /** Number of the newest version. */
    default int latest() {
        return versions().getFirst();
    }

    /** A shipped rubric; a change of it becomes a rubric of its own. */
    record Shipped(String name, String text, RubricService rubrics) implements EditedRubric {
        @Override
        public RubricPlace place() {
            return new RubricPlace.Whole();
        }

        @Override
        public String location() {
            return RubricsNavigation.path(name);
        }

        @Override
        public String draftKey() {
            return "rubric:" + name;
        }

        @Override
        public String version() {
            return "shipped with Gradus";
        }

        @Override
        public Optional<Integer> number() {
            return Optional.empty();
        }

        @Override
        public List<Integer> versions() {
            return List.of();
        }

        @Override
        public String textOf(int version) {
            return text;
        }

        @Override
        public EditedRubric save(String changed, int parent, String note) {
            String free =
                    Stream.iterate(2, n -> n + 1)
                            .map(n -> "my-" + name + (n == 2 ? "" : "-" + (n - 1)))
                            .filter(id ->
                                    rubrics.all().stream().noneMatch(r -> r.name().equals(id)))
                            .findFirst()
                            .orElseThrow();
            return new Stored(rubrics.create(DocumentEdits.set(changed, "rubric", free)), rubrics);
        }
    }

    /** A version of a stored rubric. */
    record Stored(DesignVersion opened, RubricService rubrics) implements EditedRubric {
        @Override
        public String name() {
            return opened.id();
        }

        @Override
        public String text() {
            return opened.text();
        }

        @Override
        public RubricPlace place() {
            return new RubricPlace.Whole();
        }

        @Override
        public String location() {
            return RubricsNavigation.path(opened.id());
        }

        @Override
        public String draftKey() {
            return "rubric:" + opened.id() + "@" + opened.version();
        }

        @Override
        public String version() {
            return "version " + opened.version() + of(opened.version(), latest());
        }

        @Override
        public Optional<Integer> number() {
            return Optional.of(opened.version());
        }

        @Override
        public List<Integer> versions() {
            return rubrics.versions(opened.id()).stream().map(v -> v.version()).toList();
        }

        @Override
        public String textOf(int version) {
            return rubrics.version(opened.id(), version).text();
        }

        @Override
        public EditedRubric save(String changed, int parent, String note) {
            return new Stored(rubrics.save(opened.id(), parent, changed, note), rubrics);
        }
    }

    /** A rubric in a version of a curriculum. */
    record OfCurriculum(DesignVersion opened, String rubric, DesignService designs)
            implements EditedRubric {
        @Override
        public String name() {
            return rubric + " in " + opened.id();
        }

        @Override
        public String text() {
            return opened.text();
        }

        @Override
        public RubricPlace place() {
            return new RubricPlace.Within(rubric, designs);
        }

        @Override
        public String location() {
            return RubricsNavigation.pathInCurriculum(opened.id());
        }

        @Override
        public String draftKey() {
            return opened.id() + "@" + opened.version();
        }

        @Override
        public String version() {
            return "curriculum version " + opened.version() + of(opened.version(), latest());
        }

        @Override
        public Optional<Integer> number() {
            return Optional.of(opened.version());
        }

        @Override
        public List<Integer> versions() {
            return designs.get(opened.id()).versions().stream().map(v -> v.version()).toList();
        }

        @Override
        public String textOf(int version) {
            return designs.version(opened.id(), version).text();
        }

        @Override
        public EditedRubric save(String changed, int parent, String note) {
            return new OfCurriculum(
                    designs.save(opened.id(), parent, changed, note), rubric, designs);
        }
    }

    private static String of(int shown, int latest) {
        return shown == latest ? ", the newest" : " of " + latest;
    }
}
