package io.gradus.training.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts: documents, events, problems and tokens are identified by it. */
public final class Sha256 {
    private Sha256() {}

    /** The 32 bytes of the digest of a text's UTF-8 bytes. */
    public static byte[] bytes(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The digest in lower-case hex. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(bytes(text));
    }

    /** The digest of a file's bytes in lower-case hex; the file is read as a stream. */
    public static String hex(Path file) throws IOException {
        return hex(file, Long.MAX_VALUE);
    }

    /** The digest of a file's first bytes, at most so many, in lower-case hex. */
    public static String hex(Path file, long bytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            long left = bytes;
            for (int read = 0; left > 0 && read >= 0; left -= Math.max(read, 0)) {
                read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                digest.update(buffer, 0, Math.max(read, 0));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
