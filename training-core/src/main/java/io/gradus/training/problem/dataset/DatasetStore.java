package io.gradus.training.problem.dataset;

import io.gradus.training.document.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Datasets in a folder, one sub-folder each: {@code rows.jsonl} holds the canonical content, {@code
 * dataset.json} the rest. A dataset is written beside its place and renamed into it; it never
 * changes.
 */
public final class DatasetStore {
    private static final String ROWS = "rows.jsonl";
    private static final String INFO = "dataset.json";
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{0,47}\\.[0-9a-f]{8}");
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path folder;

    /** A store in {@code folder}, which is created when it is first written to. */
    public DatasetStore(Path folder) {
        this.folder = folder;
    }

    /** Where the datasets lie. */
    public Path folder() {
        return folder;
    }

    /** All datasets by id; folders that hold none are passed over. */
    public List<DatasetInfo> list() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(p -> p.getFileName().toString())
                    .filter(name -> ID.matcher(name).matches())
                    .sorted()
                    .flatMap(id -> info(id).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the datasets in " + folder + " cannot be listed", e);
        }
    }

    /** Facts known about a dataset; empty where it is not here. */
    public Optional<DatasetInfo> info(String id) {
        try {
            return read(id, INFO).map(text -> JSON.readValue(text, DatasetInfo.class));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("dataset " + id + " is damaged", e);
        }
    }

    /** The canonical text of a dataset; empty where it is not here. */
    public Optional<String> content(String id) {
        return read(id, ROWS);
    }

    /**
     * A dataset; empty where it is not here. Throws {@link IllegalArgumentException} where its
     * content is not what its id pins.
     */
    public Optional<Dataset> find(String id) {
        Optional<DatasetInfo> info = info(id);
        Optional<String> text = content(id);
        if (info.isEmpty() || text.isEmpty()) {
            return Optional.empty();
        }
        requireHash(id, info.get().hash(), text.get());
        return Optional.of(new Dataset(info.get(), DatasetContent.read(text.get())));
    }

    private static void requireHash(String id, String hash, String text) {
        if (!Sha256.hex(text).equals(hash) || !id.endsWith("." + hash.substring(0, 8))) {
            throw new IllegalArgumentException(
                    "the rows of dataset " + id + " are not what its id pins; import it again");
        }
    }

    /** Writes a dataset; one that is here already is left as it is. */
    public void save(Dataset dataset) {
        write(dataset.info(), dataset.content().text());
    }

    /**
     * Writes a dataset that came over the wire; throws {@link IllegalArgumentException} where the
     * text is not what the id pins.
     */
    public void receive(DatasetInfo info, String text) {
        requireHash(info.id(), info.hash(), text);
        DatasetContent.read(text);
        write(info, text);
    }

    private void write(DatasetInfo info, String text) {
        Path place = place(info.id());
        if (Files.exists(place.resolve(INFO))) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Path draft = Files.createTempDirectory(folder, "writing-");
            Files.writeString(draft.resolve(ROWS), text);
            Files.write(
                    draft.resolve(INFO),
                    JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(info));
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "dataset " + info.id() + " cannot be written to " + folder, e);
        }
    }

    /** Removes a dataset; false where it is not here. */
    public boolean delete(String id) {
        Path place = place(id);
        try {
            boolean there = Files.deleteIfExists(place.resolve(INFO));
            Files.deleteIfExists(place.resolve(ROWS));
            Files.deleteIfExists(place);
            return there;
        } catch (IOException e) {
            throw new UncheckedIOException("dataset " + id + " cannot be deleted", e);
        }
    }

    private Optional<String> read(String id, String file) {
        if (!ID.matcher(id).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(place(id).resolve(file), StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("dataset " + id + " cannot be read", e);
        }
    }

    private Path place(String id) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException(
                    "a dataset's id must look like gsm8k.1f3a9c20, was '" + id + "'");
        }
        return folder.resolve(id);
    }
}
