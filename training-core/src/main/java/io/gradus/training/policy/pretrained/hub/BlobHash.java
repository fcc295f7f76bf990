package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a file's content must hash to: SHA-256 of large files, Git's SHA-1 of a blob for small ones.
 */
record BlobHash(String hex) {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

    static Optional<BlobHash> of(String etag) {
        return Optional.of(etag).filter(tag -> FORM.matcher(tag).matches()).map(BlobHash::new);
    }

    boolean isOf(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance(isGit() ? "SHA-1" : "SHA-256");
            if (isGit()) {
                digest.update(
                        ("blob " + Files.size(file) + "\0").getBytes(StandardCharsets.US_ASCII));
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] buffer = new byte[1 << 16];
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    digest.update(buffer, 0, read);
                }
            }
            return HexFormat.of().formatHex(digest.digest()).equals(hex);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1 and SHA-256", e);
        }
    }

    private boolean isGit() {
        return hex.length() == 40;
    }
}
