"""Checks the hashes of a wheel's RECORD and lists its files. Usage: check_record.py WHEEL"""

import base64
import csv
import hashlib
import io
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1]) as wheel:
    names = set(wheel.namelist())
    (record,) = [name for name in names if name.endswith(".dist-info/RECORD")]
    rows = {row[0]: row for row in csv.reader(io.StringIO(wheel.read(record).decode()))}
    assert rows.keys() == names, rows.keys() ^ names
    for name in names - {record}:
        content = wheel.read(name)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        assert rows[name][1:] == [f"sha256={digest}", str(len(content))], name
        print(name)
