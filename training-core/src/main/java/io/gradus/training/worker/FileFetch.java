package io.gradus.training.worker;

import io.gradus.training.document.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/**
 * Brings the files that an attempt begins with into an empty folder. A file that broke off goes on
 * where it was; none is used before its hash was checked.
 */
final class FileFetch {
    private final ServerLink link;
    private final Path folder;
    private final DatasetFetch.Patience patience;

    FileFetch(ServerLink link, Path folder, DatasetFetch.Patience patience) {
        this.link = link;
        this.folder = folder;
        this.patience = patience;
    }

    /** Fetches what is missing; gives the step of the checkpoint that is there then. */
    long fetch() throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        Instant since = Instant.now();
        while (true) {
            try {
                SentCheckpoint sent = link.files();
                for (RunFile file : sent.files()) {
                    fetch(file);
                }
                return sent.step();
            } catch (IOException e) {
                patience.await(since);
            }
        }
    }

    private void fetch(RunFile file) throws IOException, InterruptedException, ServerLink.Refused {
        if (!ResumeFiles.travels(file.path())) {
            throw new IllegalArgumentException("the server sent a file named " + file.path());
        }
        Path place = folder.resolve(file.path());
        if (Files.exists(place) && Sha256.hex(place).equals(file.sha256())) {
            return;
        }
        Path draft = folder.resolve(file.path() + ".writing");
        Files.createDirectories(draft.getParent());
        long at = Files.exists(draft) ? Math.min(Files.size(draft), file.bytes()) : 0;
        try (OutputStream out =
                Files.newOutputStream(
                        draft, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (at < file.bytes()) {
                byte[] part = link.content(file.path(), at);
                if (part.length == 0) {
                    throw new IOException("the server has no more bytes of " + file.path());
                }
                out.write(part);
                at += part.length;
            }
        }
        if (!Sha256.hex(draft).equals(file.sha256())) {
            Files.delete(draft);
            throw new IOException(file.path() + " arrived damaged; it is fetched again");
        }
        Files.move(
                draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
