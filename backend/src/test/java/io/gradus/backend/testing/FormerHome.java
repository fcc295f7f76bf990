package io.gradus.backend.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The data folder that a server of an older commit left behind, as a copy of the test's own.
 *
 * @param folder the data folder
 * @param kept what is known of it: its runs, answers of the older server, and how its external run
 *     went on there
 */
public record FormerHome(Path folder, JsonNode kept) {
    private static final String ARCHIVE = "/fixtures/d5bf845c/home.zip";

    /** A moment at which the open leases had not expired. */
    private static final Instant THEN = Instant.parse("2026-11-23T06:30:00Z");

    /** Unpacks the folder. */
    public static FormerHome unpack() {
        Path target = TestServer.newHome();
        try (InputStream archive = FormerHome.class.getResourceAsStream(ARCHIVE);
                ZipInputStream files = new ZipInputStream(archive)) {
            for (ZipEntry entry = files.getNextEntry();
                    entry != null;
                    entry = files.getNextEntry()) {
                if (!entry.isDirectory()) {
                    Path file = target.resolve(entry.getName());
                    Files.createDirectories(file.getParent());
                    Files.copy(files, file);
                }
            }
            Path folder = target.resolve("home");
            return new FormerHome(
                    folder,
                    new JsonMapper().readTree(Files.readString(folder.resolve("kept.json"))));
        } catch (IOException e) {
            throw new UncheckedIOException("the former data folder cannot be unpacked", e);
        }
    }

    /** A server on the folder, without workers of its own, soon after the older one ended. */
    public TestServer serve() {
        return TestServer.start(folder, Database.H2, InstantSource.fixed(THEN));
    }

    /** The id of a run: completed, paused, orphan or external. */
    public String run(String which) {
        return kept.path("runs").path(which).asString();
    }

    /** The folder of a run. */
    public Path runFolder(String which) {
        return folder.resolve("runs").resolve(run(which));
    }

    /** The events of a run's journal, in order. */
    public List<JsonNode> journal(String which) {
        JsonMapper json = new JsonMapper();
        try (Stream<String> lines = Files.lines(runFolder(which).resolve("journal.jsonl"))) {
            return lines.map(json::readTree).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The events of a run as a server holds them, in order. */
    public List<JsonNode> events(Api api, String which) {
        return Stream.iterate(
                        page(api, which, 0),
                        page -> !page.isEmpty(),
                        page -> page(api, which, page.getLast().path("seq").asLong()))
                .flatMap(List::stream)
                .toList();
    }

    private List<JsonNode> page(Api api, String which, long after) {
        return api.get("/api/v1/runs/" + run(which) + "/events?after=" + after)
                .json()
                .valueStream()
                .toList();
    }
}
